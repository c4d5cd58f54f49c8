import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Of these tasks those that are given to a person. They are there until the transaction ends. */
export const assignedTasks = (db: Db, tasks: readonly { company_id: number; id: number }[]) =>
  db
    .selectFrom("task")
    .where(
      sql<boolean>`(company_id, id) in (
        select * from unnest(
          ${tasks.map(({ company_id }) => company_id)}::bigint[], ${tasks.map(({ id }) => id)}::bigint[]
        )
      )`,
    )
    .where("is_deleted", "=", false)
    .where("assignee_id", "is not", null)
    .select((eb) => ["id", "application_id", "job_id", eb.ref("assignee_id").$notNull().as("assignee_id")])
    .forKeyShare()
    .execute();
