import type { Actor } from "#shared/actor.ts";
import { isUnsafe, type Endpoint, type HandlerReplyOf } from "#shared/contract.ts";
import type { SystemApp } from "../app.ts";
import type { Db } from "../db/database.ts";
import { answerOnce } from "./answer-once.ts";
import { parseBodyLate, prepareLate, reportLate } from "./late-body.ts";
import { addRoute, retryConflicts } from "./route.ts";
import { encodeReply } from "./serve.ts";
import { requireSession, viewingAs } from "./session.ts";
import type { EndpointInput } from "./endpoint-input.ts";

type Input<E extends Endpoint> = EndpointInput<E> & { actor: Actor; session_id: number };

/**
 * Serves endpoints that belong to no company: a person's own account (passwords, factors, sessions), and the
 * installation's settings for superusers. The transaction has the database role `system`, which sees every company. So
 * every query names the person, or comes after the superuser check.
 */
export function serveAccount<E extends Endpoint, P>(
  app: SystemApp,
  endpoint: E,
  prepare: (input: Input<E>) => Promise<P>,
  handler: (context: Input<E> & { db: Db; prepared: P }) => Promise<HandlerReplyOf<E>>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    const { id: session_id, actor } = await requireSession(app, request, endpoint);
    if (actor.viewed_by !== undefined) throw viewingAs();
    request.actor = actor;
    const { bodyError, ...parsed } = parseBodyLate(endpoint, request);
    const input = { ...(parsed as Pick<Input<E>, "params" | "query" | "body">), request, reply, actor, session_id };
    const call = { app, endpoint, actor, input, isMalformed: bodyError !== undefined };
    const { answer, xid: written } = await reportLate(bodyError, async () => {
      const prepared = await prepareLate(bodyError, () => prepare(input));
      return retryConflicts(() =>
        app.database.system(
          (db) =>
            answerOnce(db, call, async () => {
              const result = await handler({ ...input, db, prepared });
              if (bodyError) throw bodyError;
              return encodeReply(endpoint, result);
            }),
          { readOnly: !isUnsafe(endpoint) },
        ),
      );
    });
    const xid = await written;
    if (xid !== null) reply.header("x-write-xid", xid);
    return answer;
  });
}
