import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import type { BodyOf, Endpoint, HandlerReplyOf, ParamsOf, QueryOf } from "#shared/contract.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { assertStillAllowed, withIdempotency } from "./idempotency.ts";
import { addRoute, parseInput, retryConflicts } from "./route.ts";
import { encodeReply, writeXid } from "./serve.ts";
import { requireSession, viewingAs } from "./session.ts";

type Input<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  session_id: number;
};

/**
 * Serves what a person sees and changes of their own account, which belongs to no company: passwords, factors, sessions. Its
 * transaction has the role system, so every query names the person.
 */
export function serveAccount<E extends Endpoint, P>(
  app: App,
  endpoint: E,
  prepare: (input: Input<E>) => Promise<P>,
  handler: (context: Input<E> & { db: Db; prepared: P }) => Promise<HandlerReplyOf<E>>,
): void {
  const readOnly = endpoint.method === "GET";

  addRoute(app, endpoint, async (request, reply) => {
    const { id: session_id, actor } = await requireSession(app, request, endpoint);
    if (actor.viewed_by !== undefined) throw viewingAs();
    request.actor = actor;
    const parsed = parseInput(endpoint, request) as Pick<Input<E>, "params" | "query" | "body">;
    const input = { ...parsed, request, reply, actor, session_id };
    const prepared = await prepare(input);
    const key = request.headers["idempotency-key"];

    const { answer, xid } = await retryConflicts(() =>
      app.database.system(
        async (db) => {
          const run = async () => encodeReply(endpoint, await handler({ ...input, db, prepared }));
          if (readOnly) return { answer: await run(), xid: null };
          if (typeof key !== "string") return { answer: await run(), xid: await writeXid(db) };
          const repeatable = {
            company_id: actor.company_id,
            scope: `${actor.user_id}:${endpoint.name}`,
            key,
            request: JSON.stringify([input.params, input.query, input.body]),
          };
          const saved = await withIdempotency(db, app.secrets, repeatable, run, (earlier) =>
            assertStillAllowed(db, run, earlier),
          );
          return { answer: saved, xid: await writeXid(db) };
        },
        { readOnly },
      ),
    );
    if (xid !== null) reply.header("x-write-xid", xid);
    return answer;
  });
}
