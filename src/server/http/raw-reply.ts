import type { Readable } from "node:stream";

/** Response that is not JSON: a file, a page, a redirect. */
export type RawReply = {
  raw: {
    status?: number;
    headers: Record<string, string>;
    body: string | Buffer | Readable;
    /** Whether the stream watches its session itself. Any other stream is aborted when its session ends. */
    followsSession?: true;
  };
};

export const isRawReply = (result: unknown): result is RawReply =>
  typeof result === "object" && result !== null && "raw" in result;

/** Redirects. With 303, browsers request the next page by GET regardless of the first request's method. */
export const redirect = (location: string, status = 303): RawReply => ({
  raw: { status, headers: { location, "cache-control": "no-store" }, body: "" },
});
