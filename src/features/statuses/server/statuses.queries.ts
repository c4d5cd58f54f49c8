import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Status } from "../statuses.contract.ts";
import { isRejection } from "../statuses.ts";
import { staysMasked } from "./blindness.ts";
import { remindersDue, type ReminderDays } from "./reminders.ts";
import { statusSince } from "./status-since.ts";

/** The first status of these groups is the one the product itself uses. */
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
      "group",
      "order",
      "color",
      "idle_days",
      "rejection_not_sent_days",
      "is_rejection_step",
      "rejection_reason_options",
      "rejection_reason_allow_other",
      "ended_by",
      "version",
      sql<boolean>`"group" = any(${groupsWithDefault}) and
        row_number() over (partition by pipeline_id, "group" order by "order", application_status.id) = 1`.as(
        "is_default",
      ),
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

/** Keeps what the applications copy from their status in step with it. */
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

/**
 * Moves every application of one status to another in one statement, with its step of history and its line of activity:
 * what moveApplication() does for one.
 */
export const moveAll = (
  db: Db,
  {
    company_id,
    from,
    to,
    actor_id,
  }: {
    company_id: number;
    from: Pick<Status, "id" | "group" | "is_rejection_step">;
    to: ReminderDays & Pick<Status, "id" | "group" | "order" | "is_rejection_step">;
    actor_id: number;
  },
) =>
  sql`
    with moved as (
      update application set status_id = ${to.id}, status_group = ${to.group}::smallint, last_modified = now(), version = version + 1,
        is_masked = ${staysMasked(to)}, rejection_sent = rejection_sent and ${isRejection(from) && isRejection(to)},
        idle_at = ${remindersDue(to).idle_at}, rejection_due_at = ${remindersDue(to).rejection_due_at}
      where company_id = ${company_id} and status_id = ${from.id}
      returning id, job_id
    ), history as (
      insert into status_change (company_id, application_id, from_status_id, to_status_id, user_id)
      select ${company_id}, id, ${from.id}, ${to.id}, ${actor_id} from moved
    )
    insert into activity (company_id, type, actor_id, application_id, job_id, data)
    select ${company_id}, 'application_moved', ${actor_id}, id, job_id,
      jsonb_build_object('from_status_id', ${from.id}::bigint, 'to_status_id', ${to.id}::bigint)
    from moved
  `.execute(db);
