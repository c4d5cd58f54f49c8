import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import { refusalOf } from "./error-handler.ts";
import { malformed } from "./refusals.ts";

/** A file over the limit is cut and refused as a fault of its field, instead of ending the reading; the types know no such option. */
const cutsFiles = { throwFileSizeLimit: false } as Parameters<FastifyRequest["parts"]>[0];

type FormLimits = { fileSize?: number; files?: number; fields?: number; parts?: number };

/**
 * The parts of a form in their order. A body that is cut or badly made is the sender's fault, whatever the parser throws.
 * `limits` are in the place of those of other forms.
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

/** Browsers write a quotation mark or a line break of a file name as `%22`, `%0D` or `%0A`, and no other character so. */
const written: Readonly<Record<string, string>> = { "%22": '"', "%0D": " ", "%0A": " " };

function withReadName(part: Multipart): Multipart {
  if (part.type === "file" && part.filename)
    part.filename = part.filename.replaceAll(/%(?:22|0[DA])/gi, (code) => written[code.toUpperCase()] ?? code);
  return part;
}
