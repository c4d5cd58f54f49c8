import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import type { BodyOf, Endpoint, HandlerReplyOf, ParamsOf, QueryOf } from "#shared/contract.ts";
import { notFound } from "#shared/errors.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serveAccount } from "#server/http/serve-account.ts";
import { canOperate } from "../operator.policy.ts";

type Input<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  actor: Actor;
};

/**
 * Serves endpoints with which superusers see and change all companies. Everyone else gets 404. The transaction has the
 * database role `system`, which isn't restricted to a company.
 */
export const serveOperator = <E extends Endpoint, P>(
  app: SystemApp,
  endpoint: E,
  prepare: (input: Input<E>) => Promise<P>,
  handler: (context: Input<E> & { db: Db; prepared: P }) => Promise<HandlerReplyOf<E>>,
): void =>
  serveAccount(
    app,
    endpoint,
    async (input) => {
      if (!canOperate(input.actor)) throw notFound();
      return prepare(input);
    },
    handler,
  );
