import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#shared/contract.ts";
import type { App } from "../app.ts";
import { malformed } from "./refusals.ts";
import { readFormBodies } from "./form-body.ts";
import type { RawReply } from "./raw-reply.ts";
import { addRoute, parseInput } from "./route.ts";
import type { EndpointInput } from "./endpoint-input.ts";

/** An answer with a signature and the attributes of a person, and room to spare. */
const answerLimit = 256 * 1024;

/** A part of the server that reads the forms by which identity providers answer. */
export const addSsoAnswers = async (app: App, add: (app: App) => void): Promise<void> => {
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    http.removeAllContentTypeParsers();
    readFormBodies(http, answerLimit);
    add({ ...app, http });
  });
};

/**
 * Serves a page that an identity provider sends the browser to, from another site and without any header of ours. What it
 * brings is proved by the answer itself, which the handler looks at: here only what no browser sends is refused. It opens its
 * own transactions, since it waits for the provider between them.
 */
export function serveSso<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<RawReply>,
): void {
  addRoute(app, endpoint, async (request, reply) => {
    const mode = request.headers["sec-fetch-mode"];
    // A script or a picture of another site opens no page.
    if (mode !== undefined && mode !== "navigate") throw malformed();
    return handler({ ...(parseInput(endpoint, request) as EndpointInput<E>), request, reply });
  });
}
