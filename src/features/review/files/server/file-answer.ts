import { create as contentDisposition } from "content-disposition";
import type { FastifyRequest } from "fastify";
import type { Storage } from "#server/adapters/storage.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { extensionsOf, isShownInline, mailKind } from "../files.ts";
import { nameToSave } from "./file-name.ts";

/** Fields of a stored file that a response with its content needs. */
export type AnsweredFile = {
  name: string;
  storage_key: string;
  sha256: Buffer;
  kind: string;
  content_type: string;
  size: number;
};

/**
 * Responds with a document's content, in a way that prevents code in it from running. The content type is the detected
 * one, and the browser must not sniff another. A frame that shows the document has no scripts, no origin and no network.
 */
export function fileAnswer(
  storage: Storage,
  file: AnsweredFile,
  request: FastifyRequest,
  isDownload: boolean,
): RawReply {
  const etag = `"${file.sha256.toString("hex")}"`;
  const type = isShownInline(file.kind) && !isDownload ? "inline" : "attachment";
  const headers = {
    "content-type": file.content_type,
    "content-disposition": contentDisposition(nameToSave(file.name, extensionsFor(file.kind)), { type }),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "accept-ranges": "bytes",
    // The browser can cache the file, but has to revalidate each time whether the person can still see it.
    "cache-control": "private, no-cache",
    vary: "Cookie",
    etag,
  };
  if (request.headers["if-none-match"] === etag) return { raw: { status: 304, headers, body: "" } };

  const range = isCurrent(request.headers["if-range"], etag) ? requestedRange(request.headers.range, file.size) : "all";
  if (range === "all") {
    const whole = { ...headers, "content-length": String(file.size) };
    return { raw: { headers: whole, body: storage.read(file.storage_key) } };
  }
  if (range === "outside") {
    return { raw: { status: 416, headers: { ...headers, "content-range": `bytes */${file.size}` }, body: "" } };
  }
  const part = {
    ...headers,
    "content-range": `bytes ${range.start}-${range.end}/${file.size}`,
    "content-length": String(range.end - range.start + 1),
  };
  return { raw: { status: 206, headers: part, body: storage.read(file.storage_key, range) } };
}

const extensionsFor = (kind: string) =>
  kind === mailKind.kind ? [mailKind.kind] : extensionsOf[kind as AttachableKind];

const isCurrent = (ifRange: string | string[] | undefined, etag: string) => ifRange === undefined || ifRange === etag;

/**
 * Parses a Range header with a single range, as PDF viewers send it. Several ranges or another unit result in the whole
 * file.
 */
function requestedRange(header: string | undefined, size: number): { start: number; end: number } | "all" | "outside" {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "all";

  if (first === "") return Number(last) === 0 ? "outside" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "all";
  return start < size ? { start, end } : "outside";
}
