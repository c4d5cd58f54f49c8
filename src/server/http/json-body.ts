import type { FastifyInstance, FastifyRequest } from "fastify";
import { malformed } from "./error-handler.ts";

/** Bodies are JSON in UTF-8 and nothing else. What could not be kept as it was sent is refused rather than changed. */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser("error", "error") as unknown as (
    request: FastifyRequest,
    text: string,
    done: (error: Error | null, value?: unknown) => void,
  ) => void;
  http.removeContentTypeParser(["application/json", "text/plain"]);
  http.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const text = decode(body as Buffer);
    if (text === undefined) return done(malformed());
    parse(request, text, (error, value) => {
      if (error) done(error);
      else if (mayBeUnstorable.test(text) && holdsUnstorableText(value)) done(malformed());
      else done(null, value);
    });
  });
}

function decode(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** An escaped NUL or half of a surrogate pair; a search before the walk, because hardly any body has one. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i;

/** PostgreSQL holds no NUL, and UTF-8 no half of a pair. The walk keeps its own list: a body may be nested deeply. */
function holdsUnstorableText(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === "string" && (next.includes("\0") || !next.isWellFormed())) return true;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, inner] of Object.entries(next)) rest.push(key, inner);
  }
  return false;
}
