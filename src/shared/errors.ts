import type { SentenceKey } from "./sentence-keys.gen.ts";

/** Sentence for a person: a translation key and its values. */
export type Message = { key: SentenceKey; values?: Record<string, string | number> };

export type FieldErrors = Record<string, Message[]>;

/**
 * Error that the product expects and explains. Any other error is a bug and returns status 500. `data` is added to the
 * response next to detail and code; a conflict, for example, includes the current object.
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

/** Refusal for both missing and invisible things, so that callers can't distinguish them. */
export const notFound = () => new AppError(404, "not_found", "server:errors.notFound");

/** Catch handler for optional lookups: returns undefined for a refusal, and throws any other error. */
export function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Refusal of an update based on an outdated version; `current` is the current object. */
export const changedMeanwhile = (current?: unknown) =>
  new AppError(
    409,
    "changed_meanwhile",
    "server:errors.changedMeanwhile",
    current === undefined ? {} : { data: { current } },
  );

/** Refuses an update based on an outdated version. Callers that send no version overwrite the object. */
export function assertCurrent(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw changedMeanwhile(current);
}

/** Refuses an action on something that the person can see, with the reason in their language. */
export function assertAllowed(allowed: boolean, reason: SentenceKey): asserts allowed {
  if (!allowed) throw new AppError(403, "forbidden", reason);
}

/** Creates an error for one field, as a schema would. */
export const fieldError = (field: string, message: Message | SentenceKey) =>
  new AppError(400, "invalid", "server:errors.invalid", {
    errors: { [field]: [typeof message === "string" ? { key: message } : message] },
  });
