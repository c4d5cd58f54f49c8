import type { FastifyRequest } from "fastify";

/**
 * The transaction whose changes the search must show, as `serve()` sent it: in a header, or in the address of a link, which
 * sends no headers. Anything else counts as none.
 */
export function afterXid({ headers, query }: Pick<FastifyRequest, "headers" | "query">): string | undefined {
  const named = headers["x-after-xid"] ?? (query as { after_xid?: unknown }).after_xid;
  return typeof named === "string" && /^\d{1,20}$/.test(named) ? named : undefined;
}
