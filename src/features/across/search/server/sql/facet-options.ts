import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { Translate } from "#server/i18n.ts";
import type { FacetName } from "../../facets.ts";
import type { FacetOption, SearchQuery } from "../../search.contract.ts";
import { arrangeOptions, chosenValues } from "../facet-options.ts";
import { serverFacets } from "../facets/server-facets.ts";
import { matchingApplications } from "./conditions.ts";
import type { TextConditions } from "./text-conditions.ts";

/** Counts the options of a facet, ignoring the facet's own choices. Deliberately simple: one query per facet. */
export async function facetOptions(
  db: Db,
  actor: Actor,
  translate: Translate,
  query: SearchQuery,
  text: TextConditions,
  facet: FacetName,
): Promise<FacetOption[]> {
  const { inSql, names } = serverFacets[facet];
  const found = matchingApplications(db, actor, query, { text: text.whole, without: facet });
  const { rows: counted } = await inSql.count(found, actor).execute(db);
  const counts = new Map(counted.map((option) => [option.value, option.count]));
  const missing = [...new Set(chosenValues(query, facet))].filter((value) => !counts.has(value));
  const named = await names.inSql({ db, actor, translate, query, counted, missing });
  return arrangeOptions(query, actor.language, facet, named, (value) => counts.get(value) ?? 0);
}
