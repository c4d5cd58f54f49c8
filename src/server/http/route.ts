import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import type { Actor } from "#shared/actor.ts";
import type { Endpoint } from "#shared/contract.ts";
import type { App } from "../app.ts";
import type { SavedReply } from "./idempotency.ts";
import { listNames, withLists } from "./query.ts";
import { isRawReply, type RawReply } from "./raw-reply.ts";
import { wantsPage } from "./web-app.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the session is verified. Used by the error handler and the log. */
    actor: Actor | undefined;
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<SavedReply | RawReply>;

const publicBodyLimit = 16 * 1024;

/** Adds an endpoint to the server, and to the list from which the API document and the access tests are generated. */
export function addRoute(app: App, endpoint: Endpoint, answer: Answer): void {
  app.endpoints.push(endpoint);
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    // Before sign-in, no valid body is longer than a name and a password.
    ...(endpoint.guard === "public" && { bodyLimit: publicBodyLimit }),
    // Pages answer HEAD for caches and crawlers. Endpoints with a session are called by our own script, which never
    // sends HEAD. Single sign-on steps are navigations by a person.
    exposeHeadRoute: !endpoint.guard.startsWith("session") && endpoint.guard !== "sso",
    config: { endpoint: endpoint.name },
    handler: async (request, reply) => {
      if (endpoint.guard === "session" && wantsPage(request)) return reply.callNotFound();
      const result = await answer(request, reply);
      return isRawReply(result) ? sendRaw(reply, result) : sendJson(reply, result);
    },
  });
}

/** The same URL returns a page to browsers and JSON to our script, so caches must not mix them up. */
function sendJson(reply: FastifyReply, { status, body }: SavedReply) {
  reply.status(status).header("cache-control", "no-store").header("vary", "Accept, X-Requested-With");
  return body === "" ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
}

const sendRaw = (reply: FastifyReply, { raw }: RawReply) =>
  reply
    .status(raw.status ?? 200)
    .headers(raw.headers)
    .send(raw.body);

/** Lets error messages distinguish a missing field from an invalid one. */
const reportInput = { reportInput: true };

/** Parses params, query and body by the contract. Unknown body fields are errors; unknown query fields are ignored. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: endpoint.params?.parse(request.params, reportInput),
    query: endpoint.query?.parse(
      withLists(request.query as Record<string, unknown>, listNames(endpoint.query)),
      reportInput,
    ),
    body: endpoint.body?.parse(request.body ?? {}, reportInput),
  };
}

const transientCodes = new Set(["40001", "40P01"]);
const attempts = 5;

/** Runs the transaction again after a deadlock or serialization failure, which isn't the caller's fault. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const isTransient = error instanceof pg.DatabaseError && transientCodes.has(error.code ?? "");
      if (!isTransient || attempt === attempts) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}
