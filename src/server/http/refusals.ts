import { AppError } from "#shared/errors.ts";

/**
 * Creates the error for timeouts, outages and overload. A retry after `retryAfter` seconds will most likely succeed.
 */
export const unavailable = (retryAfter = 2) =>
  new AppError(503, "unavailable", "server:errors.unavailable", { headers: { "retry-after": String(retryAfter) } });

/** Creates the error for an unparsable URL, body or header. */
export const malformed = () => new AppError(400, "malformed", "server:errors.malformed");

/** Creates the error for text with a NUL or a lone surrogate, which pasted text can contain. */
export const unstorable = () => new AppError(400, "malformed", "server:errors.unstorable");
