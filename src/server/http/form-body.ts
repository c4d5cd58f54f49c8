import type { FastifyInstance } from "fastify";

/** Has a part of the server read bodies as HTML forms are sent, into their fields. */
export function readFormBodies(http: FastifyInstance, bodyLimit: number): void {
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
