import type { SentenceKey } from "./sentence-keys.gen.ts";

/** The sentence for a person: its key and what it is filled with. */
export type Message = { key: SentenceKey; values?: Record<string, string | number> };

export type FieldErrors = Record<string, Message[]>;

/**
 * A refusal the product foresees. Anything else that is thrown is a bug and answers 500.
 * `data` travels in the answer beside detail and code (a conflict sends the current object, for example).
 */
export class AppError extends Error {
  status: number;
  code: string;
  detail: Message;
  errors: FieldErrors | undefined;
  data: Record<string, unknown> | undefined;
  headers: Record<string, string> | undefined;

  constructor(
    status: number,
    code: string,
    detail: Message | SentenceKey,
    extra: { errors?: FieldErrors; data?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.name = "AppError";
    this.status = status;
    this.code = code;
    this.detail = typeof detail === "string" ? { key: detail } : detail;
    this.errors = extra.errors;
    this.data = extra.data;
    this.headers = extra.headers;
  }
}

/** For what a person may not see as for what does not exist, so that the two cannot be told apart. */
export const notFound = () => new AppError(404, "not_found", "server:errors.notFound");

/** For `require…().catch()`, where what is gone or refused is passed over; any other error is thrown. */
export function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Against a change of a thing that is no longer as the caller saw it; `current` is how it is now. */
export const changedMeanwhile = (current?: unknown) =>
  new AppError(
    409,
    "changed_meanwhile",
    "server:errors.changedMeanwhile",
    current === undefined ? {} : { data: { current } },
  );

/** Refuses the change of an older version. A caller who names none writes over what is there. */
export function assertCurrent(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw changedMeanwhile(current);
}

/** For what a person sees but may not do: the reason, in their language. */
export function assertAllowed(allowed: boolean, reason: SentenceKey): asserts allowed {
  if (!allowed) throw new AppError(403, "forbidden", reason);
}

/** Refuses one field, as a schema would. */
export const fieldError = (field: string, message: Message | SentenceKey) =>
  new AppError(400, "invalid", "server:errors.invalid", {
    errors: { [field]: [typeof message === "string" ? { key: message } : message] },
  });
