import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import { malformed, refusalOf } from "./error-handler.ts";

/** A file over the limit is cut and refused as a fault of its field, instead of ending the reading; the types know no such option. */
const cutsFiles = { throwFileSizeLimit: false } as Parameters<FastifyRequest["parts"]>[0];

/**
 * The parts of a form in their order. A body that is cut or badly made is the sender's fault, whatever the parser throws.
 * With `maxFileSize` files may have another size than those of other forms.
 */
export async function* partsOf(request: FastifyRequest, maxFileSize?: number): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new AppError(415, "unsupported_media_type", "server:errors.unsupportedMediaType");
  const parts = request.parts({
    ...cutsFiles,
    ...(maxFileSize !== undefined && { limits: { fileSize: maxFileSize } }),
  });
  try {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        throw refusalOf(error) ?? malformed();
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await parts.return?.(undefined);
  }
}
