import type { Actor } from "#shared/actor.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import { groupActors, maySearchGroup } from "#features/platform/companies/server/group.access.ts";
import type { SystemServices } from "#server/services.ts";
import type { Keys } from "#server/http/cursors.ts";
import { facetNames } from "../facets.ts";
import type { FacetOption, SearchQuery } from "../search.contract.ts";
import { pagesOfSearch } from "./cursors.ts";
import { shownOptions } from "./facet-options.ts";
import type { Engine, Found, FoundColumn, FoundRow } from "./search.ts";

/** Row of a page, and the actor in whose company it is read. */
export type PageRow = FoundRow & { actor: Actor };

export type PageColumn = { status_id: number; count: number; rows: PageRow[]; next: string | null };

export type SearchPage = Pick<Found, "count" | "facets" | "facets_q" | "text_share"> & {
  rows: PageRow[];
  next: string | null;
  columns: PageColumn[];
};

type Needs = Pick<SystemServices, "database" | "secrets">;

/** Creates the search over the person's company, or over all companies of its group that they belong to. */
export function createSearch({ database, secrets }: Needs, engine: Engine) {
  return async function search(query: SearchQuery, actor: Actor, after_xid?: string): Promise<SearchPage> {
    const pages = pagesOfSearch(secrets, actor.company_id, query);
    const after = pages.after();
    const actors = await actorsOfSearch(database, query, actor);
    const found = await Promise.all(
      actors.map(async (each) => ({ actor: each, found: await engine(query, each, after, after_xid) })),
    );
    const rows = found.flatMap((one) => one.found.rows.map((row) => ({ ...row, actor: one.actor })));
    if (actors.length > 1) rows.sort((a, b) => compareKeys(a.keys, b.keys) * (query.sort.startsWith("-") ? -1 : 1));

    const page = rows.slice(0, query.page_size);
    const last = page.at(-1);
    const hasMore = rows.length > page.length || found.some((one) => one.found.hasMore);
    return {
      count: found.reduce((sum, one) => sum + one.found.count, 0),
      rows: page,
      next: pages.next(hasMore ? last?.keys : undefined),
      columns: found.flatMap((one) => one.found.columns.map((column) => columnOf(query, one.actor, column))),
      facets: query.cross_company
        ? mergeFacets(
            actor.language,
            found.map((one) => one.found.facets),
          )
        : (found[0]?.found.facets ?? {}),
      facets_q: mergeFieldCounts(found.map((one) => one.found.facets_q)),
      text_share: Math.min(1, ...found.map((one) => one.found.text_share)),
    };
  };

  function columnOf(query: SearchQuery, actor: Actor, { status_id, count, rows, hasMore }: FoundColumn): PageColumn {
    const last = rows.at(-1);
    const pages = pagesOfSearch(secrets, actor.company_id, { ...query, by_status: undefined, status: [status_id] });
    return {
      status_id,
      count,
      rows: rows.map((row) => ({ ...row, actor })),
      next: pages.next(hasMore ? last?.keys : undefined),
    };
  }
}

/** The person as an actor in each searched company. */
export async function actorsOfSearch(database: Needs["database"], query: SearchQuery, actor: Actor): Promise<Actor[]> {
  if (!query.cross_company) return [actor];
  assertScopeFits(query);
  if (!maySearchGroup(actor)) throw new AppError(403, "forbidden", "server:search.crossCompany.forbidden");
  return database.system((db) => groupActors(db, actor), { readOnly: true });
}

export function assertScopeFits({ cross_company, job_id }: SearchQuery): void {
  if (cross_company && job_id !== undefined) throw fieldError("cross_company", "server:search.crossCompany.ofJob");
}

/** Compares sort keys: numbers, or texts in the order of their code points like PostgreSQL's collation "C". */
function compareKeys(a: Keys, b: Keys): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] as typeof one;
    if (one === other) continue;
    if (typeof one === "number") return one - Number(other);
    return Buffer.compare(Buffer.from(one), Buffer.from(String(other)));
  }
  return 0;
}

/** Merges the facets of several companies. Options with the same value become one. */
function mergeFacets(language: string, all: readonly Found["facets"][]): Found["facets"] {
  const merged: Found["facets"] = {};
  for (const facet of facetNames) {
    if (!all.some((facets) => facets[facet])) continue;
    const options = all.flatMap((facets) => facets[facet] ?? []);
    merged[facet] = shownOptions(facet, language, mergeOptions(options));
  }
  return merged;
}

function mergeOptions(options: readonly FacetOption[]): FacetOption[] {
  const byValue = new Map<string, FacetOption>();
  for (const option of options) {
    const known = byValue.get(option.value);
    byValue.set(option.value, known ? { ...known, count: known.count + option.count } : option);
  }
  return [...byValue.values()];
}

function mergeFieldCounts(all: readonly Found["facets_q"][]): Found["facets_q"] {
  const [first = []] = all;
  return first.map(({ field }) => ({
    field,
    count: all.reduce((sum, fields) => sum + (fields.find((one) => one.field === field)?.count ?? 0), 0),
  }));
}
