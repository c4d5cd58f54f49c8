import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { SortKey, SortOrder } from "#server/db/keyset.ts";
import type { Sort } from "../../search.contract.ts";
import { readableRating } from "../facets/rating.ts";
import { readableScore } from "../facets/score.ts";

/** Sorts by the first 200 characters, because the URL of a page contains the sort keys of its last row. */
const beginning = (text: ReturnType<typeof sql<string>>) => sql<string>`left(${text}, 200) collate "C"`;

type Field = Sort extends infer S ? (S extends `-${string}` ? never : S) : never;

const keysOf: { [field in Field]: (actor: Actor, isDescending: boolean) => SortKey[] } = {
  dt_created: () => [{ value: sql`application.dt_created`, type: "timestamptz" }],
  last_modified: () => [{ value: sql`application.last_modified`, type: "timestamptz" }],
  // Masked applications come last in both directions, and among themselves by id, so that their position reveals
  // nothing about their name.
  name: (_actor, isDescending) => [
    { value: sql`(application.is_masked <> ${isDescending}::boolean)::integer`, type: "bigint" },
    {
      value: beginning(sql`case when application.is_masked then '' else application.name_key end`),
      type: "text",
    },
  ],
  rating: (actor) => [{ value: readableRating(actor), type: "numeric" }],
  status: () => [
    { value: sql`application_status."group"`, type: "bigint" },
    { value: sql`application_status."order"`, type: "numeric" },
    { value: sql`application.status_id`, type: "bigint" },
  ],
  score: (actor) => [{ value: sql`coalesce(${readableScore(actor)}, -1)`, type: "bigint" }],
  job_title: () => [{ value: beginning(sql`lower(job.title)`), type: "text" }],
};

/** Sort keys of a sort. The id comes last, which makes the order total. */
export function sortOrder(sort: Sort, actor: Actor): SortOrder {
  const isDescending = sort.startsWith("-");
  const field = sort.replace("-", "") as Field;
  return {
    keys: [...keysOf[field](actor, isDescending), { value: sql`application.id`, type: "bigint" }],
    isDescending,
  };
}
