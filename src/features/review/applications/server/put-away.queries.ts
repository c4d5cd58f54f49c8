import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { PutAway } from "../put-away.contract.ts";
import { masked } from "./masked.ts";
import { isMaskedFor } from "./applications.access.ts";
import { putAwayApplications, type PlaceAway } from "./put-away.access.ts";

/** Applications hidden by an earlier version have neither a date nor a person. */
const since = {
  hidden: sql<string>`coalesce(application.hidden_at, application.last_modified)`,
  deleted: sql<string>`application.deleted_at`,
};
const by = { hidden: "application.hidden_by_id", deleted: "application.deleted_by_id" } as const;

export async function pageOfPutAway(
  db: Db,
  actor: Actor,
  place: PlaceAway,
  page: { page_size: number; after: Keys | undefined },
) {
  const { count } = await putAwayApplications(db, actor, place)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const latestFirst: SortOrder = {
    keys: [
      { value: since[place], type: "timestamptz" },
      { value: sql<number>`application.id`, type: "bigint" },
    ],
    isDescending: true,
  };
  const selected = putAwayApplications(db, actor, place).select((eb) => [
    "application.id",
    "application.first_name",
    "application.last_name",
    isMaskedFor(actor).as("is_masked"),
    "job.title as job_title",
    "application_status.name as status",
    "application.status_id",
    "application.status_group",
    since[place].as("dt_put_away"),
    userRef(eb, by[place]).as("put_away_by"),
  ]);
  const { rows, last } = await pageOf(selected, latestFirst, page);
  return { count, results: rows.map(({ row }): PutAway => masked(row)), last };
}
