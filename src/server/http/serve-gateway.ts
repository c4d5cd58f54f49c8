import type { FastifyInstance } from "fastify";
import type { BodyOf, Endpoint, HandlerReplyOf, ParamsOf } from "#shared/contract.ts";
import { notFound } from "#shared/errors.ts";
import type { SystemApp } from "../app.ts";
import type { Db } from "../db/database.ts";
import { readFormBodies } from "./form-body.ts";
import { addRoute, parseInput, retryConflicts } from "./route.ts";
import { encodeReply } from "./serve.ts";

/** Enough for an SMS and its delivery report. */
const callLimit = 16 * 1024;

/** Registers endpoints that SMS gateways call, with JSON or form bodies. */
export const addGatewayCalls = async (app: SystemApp, add: (app: SystemApp) => void): Promise<void> => {
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    readFormBodies(http, callLimit);
    add({ ...app, http });
  });
};

type Input<E extends Endpoint> = { params: ParamsOf<E>; body: BodyOf<E> };

/**
 * Serves a gateway's call. Instead of a session, a secret in the URL authenticates it. The transaction has the database
 * role `system`, because a reply can concern several companies: every query must name its company.
 */
export const serveGateway = <E extends Endpoint>(
  app: SystemApp,
  endpoint: E,
  isProved: (params: ParamsOf<E>) => boolean,
  handler: (input: Input<E> & { db: Db }) => Promise<HandlerReplyOf<E>>,
): void =>
  addRoute(app, endpoint, async (request) => {
    const input = parseInput(endpoint, request) as Input<E>;
    if (!isProved(input.params)) throw notFound();
    return retryConflicts(() =>
      app.database.system(async (db) => encodeReply(endpoint, await handler({ ...input, db }))),
    );
  });
