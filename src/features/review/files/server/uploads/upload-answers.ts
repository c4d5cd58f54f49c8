import type { RawReply } from "#server/http/raw-reply.ts";
import type { UploadRefusal } from "./upload-policy.ts";

const declaration = `<?xml version="1.0" encoding="UTF-8"?>`;
const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "no-store" };

/** Builds S3's XML response. The key's pattern allows no XML characters, so nothing has to be escaped. */
export const storedAnswer = ({ url, key, sha256 }: { url: string; key: string; sha256: Buffer }): RawReply => ({
  raw: {
    status: 201,
    headers,
    body: `${declaration}<PostResponse><Location>${url}${key}</Location><Bucket>files</Bucket><Key>${key}</Key><ETag>"${sha256.toString("hex")}"</ETag></PostResponse>`,
  },
});

export const refusedAnswer = ({ code, message }: UploadRefusal): RawReply => ({
  raw: {
    status: 403,
    headers,
    body: `${declaration}<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  },
});
