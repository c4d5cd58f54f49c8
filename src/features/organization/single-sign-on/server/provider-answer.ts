import type { SsoRefusal } from "../single-sign-on.ts";

/**
 * Error for a provider response that signs no one in. `detail` is the library's message, for the log and for people who test
 * the connection.
 */
export class RefusedAnswer extends Error {
  reason: SsoRefusal;
  detail: string | undefined;

  constructor(reason: SsoRefusal, detail?: string) {
    super(detail ?? reason);
    this.name = "RefusedAnswer";
    this.reason = reason;
    this.detail = detail?.slice(0, 300);
  }
}

const words = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message}${cause}`;
};

export const refusedAnswer = (reason: SsoRefusal, error: unknown): RefusedAnswer =>
  error instanceof RefusedAnswer ? error : new RefusedAnswer(reason, words(error));
