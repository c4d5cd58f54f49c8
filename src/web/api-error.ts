/** Error for a response that refused the request. `detail` is a sentence in the person's language. */
export class ApiError extends Error {
  status: number;
  code: string;
  detail: string;
  errors: Record<string, string[]>;
  error_message: string | undefined;
  /** Remaining fields of the response body. A version conflict sends the current object here. */
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

/**
 * Returns the object as a colleague saved it in the meantime, when the server refused a change based on an older version.
 */
export const currentOf = (error: unknown): unknown => (error instanceof ApiError ? error.data.current : undefined);

/** Whether the server could not be reached or its response broke off. An abort by the caller doesn't count. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError;

/** Whether a retry can succeed: the connection was lost, or the server failed (5xx). Refusals (4xx) are final. */
export const isPassing = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && error.status >= 500);
