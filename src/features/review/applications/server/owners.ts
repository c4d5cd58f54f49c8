import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { existingApplications } from "./applications.access.ts";

/** Returns the owner per application that has one. Locks the rows against deletion. */
export async function ownersOf(db: Db, application_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (application_ids.length === 0) return new Map();
  const applications = await existingApplications(db)
    .where(sql<boolean>`application.id = any(${application_ids}::bigint[])`)
    .where("application.owner_id", "is not", null)
    .select((eb) => ["application.id", eb.ref("application.owner_id").$notNull().as("owner_id")])
    .forKeyShare("application")
    .execute();
  return new Map(applications.map(({ id, owner_id }) => [id, owner_id]));
}
