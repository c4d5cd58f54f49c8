import type { FastifyRequest } from "fastify";

/**
 * Transaction id whose changes the search must include, as returned by `serve()`: from a header, or from the query of a
 * link, because links can't send headers. Malformed ids are ignored.
 */
export function afterXid({ headers, query }: Pick<FastifyRequest, "headers" | "query">): string | undefined {
  const named = headers["x-after-xid"] ?? (query as { after_xid?: unknown }).after_xid;
  return typeof named === "string" && /^\d{1,20}$/.test(named) ? named : undefined;
}
