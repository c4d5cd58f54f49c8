import { createHash } from "node:crypto";
import { notFound } from "#shared/errors.ts";
import type { Endpoint, HandlerReplyOf } from "#shared/contract.ts";
import type { App } from "#server/app.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { encodeReply } from "#server/http/serve.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { readBoard, type Board } from "./board.ts";

/** An answer as it leaves, for all who ask until something changes. */
export type Answer = { body: Buffer; etag: string; type: string };

type Asked = {
  company_slug: string;
  /** What is asked for, with all that its answer depends on. */
  key: string;
};

const jsonType = "application/json; charset=utf-8";

/** What each answer takes beside its bytes. */
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
    /** An answer cut to its contract; undefined is what does not exist. */
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

/** Boards are read by the pages of any site, as data and as scripts. */
export const openHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag",
  "cross-origin-resource-policy": "cross-origin",
};

type Asker = { ifNoneMatch: string | undefined; callback?: string | undefined; isShared: boolean };

/**
 * Caches keep an answer and ask each time whether it is still good. Without PUBLIC_URL its links name the host that was asked
 * for, which is nothing for the caches that askers share.
 */
export function sendAnswer({ body, etag, type }: Answer, { ifNoneMatch, callback, isShared }: Asker): RawReply {
  const headers = { ...openHeaders, etag, "cache-control": isShared ? "public, no-cache" : "private, no-cache" };
  if (isNamed(ifNoneMatch, etag)) return { raw: { status: 304, headers, body: "" } };
  if (callback === undefined) return { raw: { headers: { ...headers, "content-type": type }, body } };
  // The comment keeps what follows from being read as another kind of file by its first letters.
  const script = Buffer.concat([Buffer.from(`/**/${callback}(`), body, Buffer.from(");")]);
  return { raw: { headers: { ...headers, "content-type": "text/javascript; charset=utf-8" }, body: script } };
}

const isNamed = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
