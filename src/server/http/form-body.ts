import type { FastifyInstance } from "fastify";

/** Parses bodies of HTML forms in this Fastify scope. */
export function readFormBodies(http: FastifyInstance, bodyLimit: number): void {
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
