import type { Readable } from "node:stream";

/** An answer that is not JSON: a file, a page, a redirect. */
export type RawReply = { raw: { status?: number; headers: Record<string, string>; body: string | Buffer | Readable } };

export const isRawReply = (result: unknown): result is RawReply =>
  typeof result === "object" && result !== null && "raw" in result;
