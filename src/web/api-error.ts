/** What the server refused, as it said it: `detail` is a sentence in the person's language. */
export class ApiError extends Error {
  status: number;
  code: string;
  detail: string;
  /** The sentences beside each field. */
  errors: Record<string, string[]>;
  error_message: string | undefined;
  /** Whatever else the answer carried: a conflict sends the current object. */
  data: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    const { detail, code, errors, error_message, ...data } = body;
    super(typeof detail === "string" ? detail : `The server answered ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.code = typeof code === "string" ? code : "unknown";
    this.detail = typeof detail === "string" ? detail : "";
    this.errors = (errors ?? {}) as Record<string, string[]>;
    this.error_message = typeof error_message === "string" ? error_message : undefined;
    this.data = data;
  }
}

/** The object as a colleague has made it since, when a change of an older version was refused. */
export const currentOf = (error: unknown): unknown => (error instanceof ApiError ? error.data.current : undefined);

/** The server could not be reached at all, or its answer broke off. An abort is the caller's own doing and not this. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError;

/** What may succeed when tried again: a lost connection, or a server in trouble. A refusal stays one. */
export const isPassing = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && error.status >= 500);
