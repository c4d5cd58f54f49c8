import type { Readable } from "node:stream";

/** An answer that is not JSON: a file, a page, a redirect. */
export type RawReply = {
  raw: {
    status?: number;
    headers: Record<string, string>;
    body: string | Buffer | Readable;
    /** A stream that looks at its reader's session by itself; any other is broken off when that ends. */
    followsSession?: true;
  };
};

export const isRawReply = (result: unknown): result is RawReply =>
  typeof result === "object" && result !== null && "raw" in result;

/** Sends a browser on; it asks for the next page by GET, whatever it has sent. */
export const redirect = (location: string, status = 303): RawReply => ({
  raw: { status, headers: { location, "cache-control": "no-store" }, body: "" },
});
