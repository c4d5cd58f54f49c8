import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { malformed, unstorable } from "./refusals.ts";
import { shapeFault, type ShapeFault } from "./json-shape.ts";
import { repeatedName } from "./repeated-name.ts";

/**
 * Bodies are JSON in UTF-8 and nothing else. What could not be kept as it was sent is refused rather than changed. A part of
 * the server that takes files in them has a limit of its own.
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

/** JSON is UTF-8; a sender that says otherwise means other letters than would be read. */
const isUtf8 = (type: string) => /^(?!.*;\s*charset\s*=)|;\s*charset\s*=\s*"?utf-?8"?\s*(?:;|$)/i.test(type);

const shapeSentences = {
  too_deep: "server:errors.tooDeep",
  too_many: "server:errors.tooManyNames",
} as const satisfies Record<ShapeFault, SentenceKey>;

/** A name is quoted as far as a person reads it. */
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

/** An escaped NUL or half of a surrogate pair; asked first, because hardly any body has one. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i;

/** Each escape from its backslash on: a whole pair, what cannot be kept, or any other. */
const escapes = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u(0000|d[89a-f][\da-f]{2})|[^])/gi;

/** PostgreSQL holds no NUL, and UTF-8 no half of a pair. Only escapes can bring them into a text that was decoded. */
function holdsUnstorableText(text: string): boolean {
  for (const [, refused] of text.matchAll(escapes)) if (refused !== undefined) return true;
  return false;
}
