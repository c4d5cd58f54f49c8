import type { Readable } from "node:stream";

/** An answer that is not JSON: a file, a page, a redirect. */
export type Raw = { raw: { status?: number; headers: Record<string, string>; body: string | Buffer | Readable } };

export const isRaw = (result: unknown): result is Raw =>
  typeof result === "object" && result !== null && "raw" in result;
