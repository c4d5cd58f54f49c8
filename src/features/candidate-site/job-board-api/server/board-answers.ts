import { createHash } from "node:crypto";
import { notFound } from "#shared/errors.ts";
import type { Endpoint, HandlerReplyOf } from "#shared/contract.ts";
import type { App } from "#server/app.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { encodeReply } from "#server/http/serve.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { readBoard, type Board } from "./board.ts";

/** A rendered response, shared by all clients until something changes. */
export type Answer = { body: Buffer; etag: string; type: string };

type Asked = {
  company_slug: string;
  /** Key with everything that the response depends on. */
  key: string;
};

const jsonType = "application/json; charset=utf-8";

/** Estimated memory per entry in addition to its body. */
const overhead = 1_024;

export function createBoardAnswers(app: App, cache: AnswerCache) {
  const text = (type: string, { company_slug, key }: Asked, make: (board: Board) => Promise<string> | string) =>
    cache.read(`${company_slug} ${key}`, async (own) => {
      const board = await readBoard(app, cache, company_slug);
      own(board.company.id);
      const body = Buffer.from(await make(board));
      const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      return { value: { body, etag, type }, until: board.until, bytes: body.length + 2 * key.length + overhead };
    });

  return {
    text,
    /** Returns a JSON response limited to its contract; throws 404 for undefined. */
    json: <E extends Endpoint>(
      endpoint: E,
      asked: Asked,
      make: (board: Board) => Promise<HandlerReplyOf<E> | undefined> | HandlerReplyOf<E> | undefined,
    ): Promise<Answer> =>
      text(jsonType, { ...asked, key: `${endpoint.name} ${asked.key}` }, async (board) => {
        const reply = await make(board);
        if (reply === undefined) throw notFound();
        return encodeReply(endpoint, reply).body;
      }),
  };
}

/** Headers with which pages of any site can load boards, as data or as scripts. */
export const openHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag",
  "cross-origin-resource-policy": "cross-origin",
};

type Asker = { ifNoneMatch: string | undefined; callback?: string | undefined; isShared: boolean };

/**
 * Sends a response that caches store and revalidate each time. Without PUBLIC_URL its links contain the request's Host
 * header, so shared caches must not store it.
 */
export function sendAnswer({ body, etag, type }: Answer, { ifNoneMatch, callback, isShared }: Asker): RawReply {
  const headers = { ...openHeaders, etag, "cache-control": isShared ? "public, no-cache" : "private, no-cache" };
  if (isNamed(ifNoneMatch, etag)) return { raw: { status: 304, headers, body: "" } };
  if (callback === undefined) return { raw: { headers: { ...headers, "content-type": type }, body } };
  // The comment prevents content sniffing from interpreting the script as another file type (Rosetta Flash).
  const script = Buffer.concat([Buffer.from(`/**/${callback}(`), body, Buffer.from(");")]);
  return { raw: { headers: { ...headers, "content-type": "text/javascript; charset=utf-8" }, body: script } };
}

const isNamed = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
