import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import { isUnsafe, type Endpoint, type HandlerReplyOf } from "#shared/contract.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { answerOnce } from "./answer-once.ts";
import type { SavedReply } from "./idempotency.ts";
import { isRawReply, type RawReply } from "./raw-reply.ts";
import { parseBodyLate, prepareLate, reportLate } from "./late-body.ts";
import { addRoute, retryConflicts } from "./route.ts";
import { requireCaller } from "./caller.ts";
import { sessionToken } from "./session.ts";
import { breakOffWithSession } from "./session-watch.ts";
import type { EndpointInput } from "./endpoint-input.ts";

/** Arguments of a handler. `prepared` is the result of the work before the transaction. */
type Context<E extends Endpoint, Prepared = undefined> = EndpointInput<E> & {
  db: Db;
  actor: Actor;
  prepared: Prepared;
};

type Handled<E extends Endpoint> = Promise<HandlerReplyOf<E> | RawReply>;

type Handler<E extends Endpoint, Prepared> = (context: Context<E, Prepared>) => Handled<E>;

/** Work that must not hold a transaction open: hashing, receiving bytes. */
type Prepare<E extends Endpoint, Prepared> = (input: EndpointInput<E> & { actor: Actor }) => Promise<Prepared>;

/**
 * Serves an endpoint of the web app. The session and its CSRF token, or an API key, are checked first. Then the input
 * is parsed by the contract, and one transaction runs that sees only the person's company. A malformed body is reported
 * after the checks of rights. The reply is stripped to the contract and sent after the commit. A change also returns
 * its transaction id, which the browser sends with later searches: they wait until the column store includes it.
 */
export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E, undefined>): void;
export function serve<E extends Endpoint, P>(
  app: App,
  endpoint: E,
  prepare: Prepare<E, P>,
  handler: Handler<E, P>,
): void;
export function serve<E extends Endpoint>(app: App, endpoint: E, ...steps: unknown[]): void {
  const handler = steps.at(-1) as Handler<E, unknown>;
  const prepare = steps.length > 1 ? (steps[0] as Prepare<E, unknown>) : undefined;

  addRoute(app, endpoint, async (request, reply) => {
    const { actor, api_key_id } = await requireCaller(app, request, endpoint);
    if (api_key_id !== undefined) await app.limitKey(api_key_id, reply);
    request.actor = actor;
    const { bodyError, ...parsed } = parseBodyLate(endpoint, request);
    const input = { ...(parsed as EndpointInput<E>), request, reply };
    if (prepare && !isUnsafe(endpoint)) app.admission.assertStaffSoon(actor.company_id);
    const scope = { company_ids: [actor.company_id], readOnly: !isUnsafe(endpoint), api_key_id };
    const call = { app, endpoint, actor, input, isMalformed: bodyError !== undefined };
    const { answer, xid: written } = await reportLate(bodyError, async () => {
      const prepared = await prepareLate(bodyError, async () => prepare?.({ ...input, actor }));
      return retryConflicts(() =>
        app.admission.ofStaff(actor.company_id, () =>
          app.database.tenant(scope, (db) =>
            answerOnce(db, call, async () => {
              const result = await handler({ ...input, actor, db, prepared });
              if (bodyError) throw bodyError;
              return isRawReply(result) ? result : encodeReply(endpoint, result);
            }),
          ),
        ),
      );
    });
    const xid = await written;
    if (xid !== null) reply.header("x-write-xid", xid);
    if (isRawReply(answer)) breakOffWhenSignedOut(app, request, actor, answer);
    return answer;
  });
}

function breakOffWhenSignedOut(app: App, request: FastifyRequest, actor: Actor, { raw }: RawReply): void {
  const token = sessionToken(app, request);
  if (token && raw.body instanceof Readable && !raw.followsSession)
    breakOffWithSession(app.sessionWatch, token, actor, raw.body);
}

/**
 * Strips a handler's result to the fields of the contract and encodes it, so that no other column of a row can leak.
 */
export function encodeReply(endpoint: Endpoint, result: unknown): SavedReply {
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204);
  if (!endpoint.reply) return { status, body: "" };
  const reply = endpoint.reply.safeParse(result);
  // Not thrown as a ZodError, which would be reported as invalid input: here the mistake is in our own reply.
  if (!reply.success) throw new TypeError(`${endpoint.name} breaks its contract: ${reply.error.message}`);
  return { status, body: JSON.stringify(reply.data) };
}
