import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import {
  isUnsafe,
  type BodyOf,
  type Endpoint,
  type HandlerReplyOf,
  type ParamsOf,
  type QueryOf,
} from "#shared/contract.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { answerOnce } from "./answer-once.ts";
import { addRoute, parseInput, retryConflicts } from "./route.ts";
import { encodeReply } from "./serve.ts";
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
 * Serves what belongs to no company: what a person sees and changes of their own account (passwords, factors, sessions), and
 * what superusers do to the installation. Its transaction has the role system, so every query names the person, or comes
 * after the check that they are a superuser.
 */
export function serveAccount<E extends Endpoint, P>(
  app: App,
  endpoint: E,
  prepare: (input: Input<E>) => Promise<P>,
  handler: (context: Input<E> & { db: Db; prepared: P }) => Promise<HandlerReplyOf<E>>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    const { id: session_id, actor } = await requireSession(app, request, endpoint);
    if (actor.viewed_by !== undefined) throw viewingAs();
    request.actor = actor;
    const parsed = parseInput(endpoint, request) as Pick<Input<E>, "params" | "query" | "body">;
    const input = { ...parsed, request, reply, actor, session_id };
    const prepared = await prepare(input);
    const { answer, xid: written } = await retryConflicts(() =>
      app.database.system(
        (db) =>
          answerOnce(db, { app, endpoint, actor, input }, async () =>
            encodeReply(endpoint, await handler({ ...input, db, prepared })),
          ),
        { readOnly: !isUnsafe(endpoint) },
      ),
    );
    const xid = await written;
    if (xid !== null) reply.header("x-write-xid", xid);
    return answer;
  });
}
