import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { SearchQuery } from "../search.contract.ts";
import { maxFound, type Selection } from "../selection.contract.ts";
import { afterXid } from "./after-xid.ts";
import type { Engine } from "./search.ts";

/** Ids of a selection, in order. If a search finds more than the limit, `count` is larger than the number of ids. */
export type SelectedIds = { ids: readonly number[]; count: number };

/**
 * Resolves a selection with the person's current rights. A selection that is too large is refused later, by
 * `assertSelectable`: a repeated request must get its saved response even if its search finds more by then.
 */
export async function selectedIds(
  search: Engine,
  actor: Actor,
  { application_ids, query: params = {} }: Selection,
  request: Pick<FastifyRequest, "headers" | "query">,
): Promise<SelectedIds> {
  if (application_ids) {
    const ids = [...new Set(application_ids)];
    return { ids, count: ids.length };
  }
  const query = SearchQuery.parse(params);
  if (query.cross_company) throw fieldError("query", "server:search.selection.oneCompany");
  const onlyRows = { exclude_facets: true, exclude_facets_q: true, page_size: maxFound };
  const { count, rows } = await search({ ...query, ...onlyRows }, actor, undefined, afterXid(request));
  return { ids: rows.map(({ id }) => id), count };
}

export function assertSelectable({ count }: SelectedIds): void {
  if (count > maxFound) throw fieldError("query", "server:search.selection.tooManyFound");
}
