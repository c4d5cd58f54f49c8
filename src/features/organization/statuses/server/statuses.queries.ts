import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Status } from "../statuses.contract.ts";
import type { ReminderDays } from "../statuses.ts";
import { isBeingRemoved } from "./being-removed.ts";
import { remindersDue } from "./reminders.ts";
import { statusSettings } from "./status-fields.ts";
import { statusSince } from "./status-since.ts";

/** Groups whose first status is the one that the product itself uses. */
const groupsWithDefault = [0, 19, 20];

export const statusesOf = (db: Db, company_id: number) =>
  db
    .selectFrom("application_status")
    .innerJoin("pipeline", (join) =>
      join
        .onRef("pipeline.company_id", "=", "application_status.company_id")
        .onRef("pipeline.id", "=", "application_status.pipeline_id"),
    )
    .where("application_status.company_id", "=", company_id)
    .select([
      "application_status.id",
      "application_status.pipeline_id",
      "pipeline.name as pipeline_name",
      "application_status.name",
      "order",
      ...statusSettings,
      "application_status.version",
      isBeingRemoved.as("is_being_removed"),
      sql<boolean>`"group" = any(${groupsWithDefault}) and not ${isBeingRemoved} and row_number() over (
        partition by pipeline_id, "group" order by ${isBeingRemoved}, "order", application_status.id
      ) = 1`.as("is_default"),
    ])
    .orderBy("pipeline.is_default", "desc")
    .orderBy("pipeline_id")
    .orderBy("group")
    .orderBy("order")
    .orderBy("application_status.id")
    .execute() as Promise<Status[]>;

export const defaultPipeline = (db: Db, company_id: number) =>
  db
    .selectFrom("pipeline")
    .select("id")
    .where("company_id", "=", company_id)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();

export const countApplications = async (db: Db, company_id: number, status_id: number) => {
  const { count } = await db
    .selectFrom("application")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("status_id", "=", status_id)
    .executeTakeFirstOrThrow();
  return count;
};

/** Updates the columns that applications copy from their status. */
export const refreshApplications = (
  db: Db,
  status: ReminderDays & { company_id: number; id: number; group: number },
) => {
  const { idle_at, rejection_due_at } = remindersDue(status, statusSince);
  return sql`
    update application
    set status_group = ${status.group}::smallint, idle_at = ${idle_at}, rejection_due_at = ${rejection_due_at}
    where company_id = ${status.company_id} and status_id = ${status.id}
  `.execute(db);
};

/** Renumbers the statuses of a pipeline to 1, 2, 3 and so on, in the order of their groups. */
export const renumber = (db: Db, { company_id, pipeline_id }: { company_id: number; pipeline_id: number }) =>
  sql`
    update application_status set "order" = numbered.place
    from (
      select id, row_number() over (order by "group", "order", id) as place from application_status
      where company_id = ${company_id} and pipeline_id = ${pipeline_id}
    ) numbered
    where company_id = ${company_id} and application_status.id = numbered.id and "order" <> numbered.place
  `.execute(db);
