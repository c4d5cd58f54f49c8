import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { isUnsafe, type Endpoint } from "#shared/contract.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { assertStillAllowed, withIdempotency, type SavedReply } from "./idempotency.ts";
import { isRawReply, type RawReply } from "./raw-reply.ts";

type Call = {
  app: Pick<App, "secrets">;
  endpoint: Endpoint;
  actor: Actor;
  input: { params: unknown; query: unknown; body: unknown; request: FastifyRequest };
  /**
   * Whether the body is malformed. The call is refused in any case, and its idempotency key stays free for the
   * corrected call.
   */
  isMalformed: boolean;
};

type Answer = {
  answer: SavedReply | RawReply;
  /** Transaction id of the change, null if nothing was written. Resolves with the commit. */
  xid: Promise<string | null>;
};

/**
 * Runs a handler in its transaction. A change with an `Idempotency-Key` runs once; repetitions get the saved response.
 */
export async function answerOnce(
  db: Db,
  { app, endpoint, actor, input, isMalformed }: Call,
  run: () => Promise<SavedReply | RawReply>,
): Promise<Answer> {
  if (!isUnsafe(endpoint)) return { answer: await run(), xid: Promise.resolve(null) };
  const { params, query, body, request } = input;
  const key = request.headers["idempotency-key"];
  // Files aren't saved as responses: a repeated export request exports again.
  if (typeof key !== "string" || endpoint.produces || isMalformed) return { answer: await run(), xid: writeXid(db) };
  const repeatable = {
    company_id: actor.company_id,
    scope: `${actor.user_id}:${endpoint.name}`,
    key,
    request: JSON.stringify([params, query, body]),
  };
  const runOnce = async () => asSaved(await run());
  const answer = await withIdempotency(db, app.secrets, repeatable, runOnce, (earlier) =>
    assertStillAllowed(db, runOnce, earlier),
  );
  return { answer, xid: writeXid(db) };
}

function writeXid(db: Db): Promise<string | null> {
  const xid = sql<{ xid: string | null }>`select pg_current_xact_id_if_assigned()::text as xid`
    .execute(db)
    .then(({ rows }) => rows[0]?.xid ?? null);
  // Fails together with the commit that follows it in the pipeline. The commit's error is the one reported.
  xid.catch(() => undefined);
  return xid;
}

function asSaved(answer: SavedReply | RawReply): SavedReply {
  if (isRawReply(answer))
    throw new TypeError("An endpoint that changes something answers JSON, so that its answer can be repeated.");
  return answer;
}
