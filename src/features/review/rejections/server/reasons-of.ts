import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { visibleReasons } from "./rejections.access.ts";

/** Returns the reason per application that the reader can see. */
export async function reasonsOf(
  db: Db,
  actor: Actor,
  application_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await visibleReasons(db, actor)
    .where(sql<boolean>`rejection_reason.application_id = any(${application_ids}::bigint[])`)
    .select(["rejection_reason.application_id", "rejection_reason.value"])
    .execute();
  return new Map(rows.map(({ application_id, value }) => [application_id, value]));
}
