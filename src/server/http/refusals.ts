import { AppError } from "#shared/errors.ts";

/** For what takes too long, cannot be reached or is busy, and most likely goes well so many seconds later. */
export const unavailable = (retryAfter = 2) =>
  new AppError(503, "unavailable", "server:errors.unavailable", { headers: { "retry-after": String(retryAfter) } });

/** For what cannot be read at all: an address, a body, a header. */
export const malformed = () => new AppError(400, "malformed", "server:errors.malformed");

/** A NUL or half of a character, as they come along when something is pasted. */
export const unstorable = () => new AppError(400, "malformed", "server:errors.unstorable");
