import { sql, type ExpressionBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Actor } from "#shared/actor.ts";
import { assessmentTypes } from "#features/activity/activity.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import type { LogEntry } from "../applications.contract.ts";
import { canReadRatings } from "../applications.policy.ts";
import type { VisibleApplication } from "./applications.access.ts";

const pageSize = 50;

/** Ids that stand on other applications too: with them one would find the same person elsewhere, masked or out of sight. */
const otherTraces = ["duplicate_of", "file_id"];

/** What a person may read of an application's log: never that a colleague wrote privately, and ratings by the rule for ratings. */
export async function logsOf(db: Db, actor: Actor, application: VisibleApplication, before: number | undefined) {
  const rows = await db
    .selectFrom("activity")
    .where("company_id", "=", application.company_id)
    .where("application_id", "=", application.id)
    .where((eb) =>
      eb.or([sql<boolean>`data ->> 'scope' is distinct from 'private'`, eb("actor_id", "=", actor.user_id)]),
    )
    .$if(!canReadRatings(application), (query) => query.where("type", "not in", assessmentTypes))
    .$if(before !== undefined, (query) => query.where("id", "<", before as number))
    .select((eb) => [
      "id",
      "type",
      sql<LogEntry["data"]>`data - ${otherTraces}::text[]`.as("data"),
      "dt_created",
      jsonObjectFrom(
        eb
          .selectFrom("app_user")
          .whereRef("app_user.id", "=", "activity.actor_id")
          .select(["app_user.id", "app_user.name", "app_user.email"]),
      ).as("user"),
      statusName(eb, "from_status_id").as("from_status"),
      statusName(eb, "to_status_id").as("to_status"),
      eb
        .selectFrom("tag")
        .whereRef("tag.company_id", "=", "activity.company_id")
        .where("tag.id", "=", idIn("tag_id"))
        .select("tag.name")
        .as("tag"),
    ])
    .select((eb) =>
      eb.selectFrom("app_user").where("app_user.id", "=", idIn("owner_id")).select("app_user.name").as("owner"),
    )
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();

  const page = rows.slice(0, pageSize) as LogEntry[];
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? `/v1/applications/${application.id}/logs/?before=${last.id}` : null;
  return { results: page, next };
}

/** The log holds ids alone; what they are called is looked up when somebody reads it. */
const idIn = (key: string) => sql<number>`(activity.data ->> ${key})::bigint`;

const statusName = (eb: ExpressionBuilder<DB, "activity">, key: string) =>
  eb
    .selectFrom("application_status")
    .whereRef("application_status.company_id", "=", "activity.company_id")
    .where("application_status.id", "=", idIn(key))
    .select("application_status.name");
