import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#shared/contract.ts";
import type { App } from "../app.ts";
import { malformed } from "./refusals.ts";
import { readFormBodies } from "./form-body.ts";
import type { RawReply } from "./raw-reply.ts";
import { addRoute, parseInput } from "./route.ts";
import type { EndpointInput } from "./endpoint-input.ts";

/** Enough for a signed assertion with a person's attributes. */
const answerLimit = 256 * 1024;

/** Registers endpoints that receive the form posts of identity providers. */
export const addSsoAnswers = async (app: App, add: (app: App) => void): Promise<void> => {
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    http.removeAllContentTypeParsers();
    readFormBodies(http, answerLimit);
    add({ ...app, http });
  });
};

/**
 * Serves a page that an identity provider redirects the browser to, from another site and without our CSRF header. The
 * assertion authenticates itself and the handler verifies it; only requests that aren't page loads are refused here.
 * The handler opens its own transactions, because it waits for the provider between them.
 */
export function serveSso<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<RawReply>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    const mode = request.headers["sec-fetch-mode"];
    // Scripts and images of other sites are refused: only a navigation loads a page.
    if (mode !== undefined && mode !== "navigate") throw malformed();
    return handler({ ...(parseInput(endpoint, request) as EndpointInput<E>), request, reply });
  });
}
