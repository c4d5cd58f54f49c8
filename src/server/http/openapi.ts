import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { App } from "../app.ts";
import { policyHeader } from "./content-policy.ts";
import { openApiDocument } from "./openapi-document.ts";

/** Serves the API document and an interactive page for it. Called after all routes are added. */
export async function serveApiDocument({ http, endpoints, config }: App): Promise<void> {
  // Built on the first request: it takes a second, and most processes never serve it.
  let built: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (built ??= openApiDocument(endpoints, { url: config.publicUrl ?? "/" }));
  http.get("/api/openapi.json", async (_request, reply) => reply.send(document()));
  await http.register(fastifySwagger, { mode: "static", specification: { document: { openapi: "3.1.0" } as never } });
  // The library creates style elements without a nonce, and its page has no user-supplied content.
  const staticCSP = config.dev ? false : policyHeader(config, ["'unsafe-inline'"]);
  await http.register(fastifySwaggerUi, {
    routePrefix: "/api/docs",
    staticCSP,
    transformSpecification: document,
    transformSpecificationClone: false,
  });
}
