import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { canReadRatings } from "../applications.policy.ts";
import { myRole, visibleApplications } from "./applications.access.ts";

/**
 * Returns the ids of this application and of all applications merged into it, directly or through others, so that their
 * history can be read together.
 */
export async function withMerged(db: Db, { company_id, id }: { company_id: number; id: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive part (id) as (
      select ${id}::bigint
      union
      select merged.id from part join application merged
        on merged.company_id = ${company_id} and merged.merged_into_id = part.id
    )
    select id from part
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the application into which this one was merged, if the actor can see that one. */
export async function mergedInto(db: Db, actor: Actor, application_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive way (id) as (
      select merged_into_id from application
      where company_id = ${actor.company_id} and id = ${application_id} and merged_into_id is not null
      union
      select next.merged_into_id from way join application next
        on next.company_id = ${actor.company_id} and next.id = way.id and next.merged_into_id is not null
    )
    select id from way
  `.execute(db);
  if (rows.length === 0) return undefined;
  const found = await visibleApplications(db, actor)
    .where(sql<boolean>`application.id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .select(["application.id", myRole(actor).as("my_role")])
    .executeTakeFirst();
  return found && canReadRatings(found) ? found.id : undefined;
}
