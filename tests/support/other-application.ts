import type { Db } from "#server/db/database.ts";

type Place = { company_id: number; application_id: number };

/** Creates a copy of an application in the same job, for rights that involve two applications. */
export async function otherApplication(db: Db, { company_id, application_id }: Place): Promise<number> {
  const { id: _, ...row } = await db
    .selectFrom("application")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("id", "=", application_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("application")
    .values({ ...row, source_json: JSON.stringify(row.source_json) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
