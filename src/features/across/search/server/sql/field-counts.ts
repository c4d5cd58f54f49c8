import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { SearchQuery } from "../../search.contract.ts";
import { freeFields } from "#features/platform/indexing/text-fields.ts";
import type { Found } from "../search.ts";
import { matchingApplications } from "./conditions.ts";
import type { TextConditions } from "./text-conditions.ts";

/** Counts, for each field, the results if `q` were searched in that field only. One query per field. */
export async function countFields(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  text: TextConditions,
): Promise<Found["facets_q"]> {
  if (!text.hasFreeWords) return [];
  const counts: Found["facets_q"] = [];
  for (const field of freeFields) {
    const { count } = await matchingApplications(db, actor, query, { text: text.inField(field) })
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts.push({ field, count });
  }
  return counts;
}
