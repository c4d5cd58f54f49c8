import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { malformed, unstorable } from "./refusals.ts";
import { shapeFault, type ShapeFault } from "./json-shape.ts";
import { repeatedName } from "./repeated-name.ts";

/**
 * Accepts only JSON in UTF-8. Content that couldn't be stored unchanged is refused rather than altered. A Fastify scope
 * that receives files in JSON sets its own limit.
 */
export function readJsonBodies(http: FastifyInstance, bodyLimit?: number): void {
  const parse = http.getDefaultJsonParser("error", "error") as unknown as (
    request: FastifyRequest,
    text: string,
    done: (error: Error | null, value?: unknown) => void,
  ) => void;
  http.removeContentTypeParser(["application/json", "text/plain"]);
  http.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", ...(bodyLimit !== undefined && { bodyLimit }) },
    (request, body, done) => {
      const text = isUtf8(request.headers["content-type"] ?? "") ? decode(body as Buffer) : undefined;
      if (text === undefined) return done(malformed());
      const shape = shapeFault(text);
      if (shape) return done(new AppError(400, "malformed", shapeSentences[shape]));
      parse(request, text, (error, value) => {
        const fault = error ?? faultIn(text);
        if (fault) done(fault);
        else done(null, value);
      });
    },
  );
}

/** JSON is always UTF-8. With another charset the decoded text could differ from the sender's. */
const isUtf8 = (type: string) => /^(?!.*;\s*charset\s*=)|;\s*charset\s*=\s*"?utf-?8"?\s*(?:;|$)/i.test(type);

const shapeSentences = {
  too_deep: "server:errors.tooDeep",
  too_many: "server:errors.tooManyNames",
} as const satisfies Record<ShapeFault, SentenceKey>;

/** Longest quotation of a name in an error message. */
const quotedLength = 100;

function faultIn(text: string): AppError | undefined {
  if (mayBeUnstorable.test(text) && holdsUnstorableText(text)) return unstorable();
  const name = repeatedName(text)?.slice(0, quotedLength);
  if (name === undefined) return undefined;
  return new AppError(400, "malformed", { key: "server:errors.nameTwice", values: { name } });
}

function decode(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** Escaped NUL or surrogate. A cheap first check, because hardly any body has one. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i;

/** Matches each escape: a complete surrogate pair, an unstorable character (captured), or any other escape. */
const escapes = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u(0000|d[89a-f][\da-f]{2})|[^])/gi;

/**
 * PostgreSQL can't store NUL, and UTF-8 can't encode a lone surrogate. In decoded text, only escapes can contain
 * either.
 */
function holdsUnstorableText(text: string): boolean {
  for (const [, refused] of text.matchAll(escapes)) if (refused !== undefined) return true;
  return false;
}
