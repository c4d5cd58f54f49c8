import type { FastifyInstance } from "fastify";
import type { BodyOf, Endpoint, HandlerReplyOf, ParamsOf } from "#shared/contract.ts";
import { notFound } from "#shared/errors.ts";
import type { SystemApp } from "../app.ts";
import type { Db } from "../db/database.ts";
import { readFormBodies } from "./form-body.ts";
import { addRoute, parseInput, retryConflicts } from "./route.ts";
import { encodeReply } from "./serve.ts";

/** More than a text and what a gateway says of it. */
const callLimit = 16 * 1024;

/** A part of the server that gateways call, with JSON or as forms. */
export const addGatewayCalls = async (app: SystemApp, add: (app: SystemApp) => void): Promise<void> => {
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    readFormBodies(http, callLimit);
    add({ ...app, http });
  });
};

type Input<E extends Endpoint> = { params: ParamsOf<E>; body: BodyOf<E> };

/**
 * Serves a call of a gateway, which has no session: the address that it was given is its proof. Its transaction has the role
 * system, since a reply may be for several companies, so every query there names its company.
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
