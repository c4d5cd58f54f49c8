import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import { refusalOf } from "./error-handler.ts";
import { malformed } from "./refusals.ts";

/**
 * An oversized file is truncated and reported as an error of its field, instead of aborting the form. The option is
 * missing in the library's types.
 */
const cutsFiles = { throwFileSizeLimit: false } as Parameters<FastifyRequest["parts"]>[0];

type FormLimits = { fileSize?: number; files?: number; fields?: number; parts?: number };

/**
 * Yields the parts of a multipart form in order. A truncated or malformed body is the sender's fault, whatever the
 * parser throws. `limits` replace the default limits.
 */
export async function* partsOf(request: FastifyRequest, limits: FormLimits = {}): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new AppError(415, "unsupported_media_type", "server:errors.unsupportedMediaType");
  const parts = request.parts({
    ...cutsFiles,
    ...(Object.keys(limits).length > 0 && { limits }),
  });
  try {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        throw refusalOf(error) ?? malformed();
      });
      if (next.done) return;
      yield withReadName(next.value);
    }
  } finally {
    await parts.return?.(undefined);
  }
}

/** Browsers encode only quotation marks and line breaks in file names: as `%22`, `%0D` and `%0A`. */
const written: Readonly<Record<string, string>> = { "%22": '"', "%0D": " ", "%0A": " " };

function withReadName(part: Multipart): Multipart {
  if (part.type === "file" && part.filename)
    part.filename = part.filename.replaceAll(/%(?:22|0[DA])/gi, (code) => written[code.toUpperCase()] ?? code);
  return part;
}
