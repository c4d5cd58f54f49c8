import { create as contentDisposition } from "content-disposition";
import type { RawReply } from "#server/http/raw-reply.ts";

/** Responds with untrusted bytes as a download, so that no browser shows or runs them, whatever type their sender claims. */
export const savedBytes = (name: string, body: Buffer): RawReply => ({
  raw: {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": contentDisposition(name),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
      vary: "Cookie",
    },
    body,
  },
});
