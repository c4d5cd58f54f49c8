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
    /** Set once the session is known; the error handler and the log read it. */
    actor: Actor | undefined;
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<SavedReply | RawReply>;

const publicBodyLimit = 16 * 1024;

/** Adds one endpoint to the server and to the list that the API document and the access tests are made from. */
export function addRoute(app: App, endpoint: Endpoint, answer: Answer): void {
  app.endpoints.push(endpoint);
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    // Before a session is known, nothing longer than a name and a password is worth reading.
    ...(endpoint.guard === "public" && { bodyLimit: publicBodyLimit }),
    // Pages answer HEAD for caches and crawlers. What needs a session is asked for by our own pages, which never send it, and a
    // sign-in at an identity provider is a step of a person.
    exposeHeadRoute: !endpoint.guard.startsWith("session") && endpoint.guard !== "sso",
    config: { endpoint: endpoint.name },
    handler: async (request, reply) => {
      if (endpoint.guard === "session" && wantsPage(request)) return reply.callNotFound();
      const result = await answer(request, reply);
      return isRawReply(result) ? sendRaw(reply, result) : sendJson(reply, result);
    },
  });
}

/** The same address answers a page to a person and data to our script, so no cache may mix the two. */
function sendJson(reply: FastifyReply, { status, body }: SavedReply) {
  reply.status(status).header("cache-control", "no-store").header("vary", "Accept, X-Requested-With");
  return body === "" ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
}

const sendRaw = (reply: FastifyReply, { raw }: RawReply) =>
  reply
    .status(raw.status ?? 200)
    .headers(raw.headers)
    .send(raw.body);

/** A missing field is told apart from a wrong one. */
const reportInput = { reportInput: true };

/** Params, query and body by the contract; what it does not name in a body is an error, in a query it is ignored. */
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

/** A deadlock or serialization failure is not the caller's fault: the whole transaction is run again. */
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
