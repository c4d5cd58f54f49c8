import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

type TaskKey = { company_id: number; id: number };

/** Selects tasks and locks them against deletion until the transaction ends. */
const lockedTasks = (db: Db, tasks: readonly TaskKey[]) =>
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
    .select(["id", "company_id", "application_id", "job_id"])
    .forKeyShare();

export const assignedTasks = (db: Db, tasks: readonly TaskKey[]) =>
  lockedTasks(db, tasks)
    .where("assignee_id", "is not", null)
    .select((eb) => eb.ref("assignee_id").$notNull().as("assignee_id"))
    .execute();

export const openTasks = (db: Db, tasks: readonly TaskKey[]) =>
  lockedTasks(db, tasks).where("is_done", "=", false).execute();
