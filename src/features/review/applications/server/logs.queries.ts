import { sql, type ExpressionBuilder } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { applicationActivityTypes, kindOf } from "#features/platform/activity/activities.ts";
import { namedPeople, ruleOf, shownData } from "#features/platform/activity/server/activity-rules.ts";
import type { LogKind } from "#features/platform/activity/activity-rule.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { DB } from "#server/db/schema.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { LogEntry } from "../applications.contract.ts";
import { canReadInternals, canReadRatings } from "../applications.policy.ts";
import type { VisibleApplication } from "./applications.access.ts";
import { withMerged } from "./merged.ts";

const usualPageSize = 50;
const newestFirst: SortOrder = { keys: [{ value: sql<number>`activity.id`, type: "bigint" }], isDescending: true };

const typesFor = (...audiences: string[]) =>
  applicationActivityTypes.filter((type) => audiences.includes(ruleOf(type).audience));
const typesOf = (kind: LogKind | undefined) => applicationActivityTypes.filter((type) => kindOf(type) === kind);
const forNamed = applicationActivityTypes.filter((type) => ruleOf(type).reachesNamed);
const [forColleagues, forAgencies] = [typesFor("everybody", "colleagues"), typesFor("everybody")];

type Asked = { kind: LogKind | undefined; after: Keys | undefined; page_size?: number };

/**
 * Returns the entries of an application's log that a person can see. Private comments of colleagues never appear, and
 * ratings follow the rule for ratings.
 */
export async function logsOf(db: Db, actor: Actor, application: VisibleApplication, asked: Asked) {
  // Agency recruiters don't see the logs of merged applications, which they may not have brought.
  const ids = canReadRatings(application) ? await withMerged(db, application) : [application.id];
  const entries = db
    .selectFrom("activity")
    .where("company_id", "=", application.company_id)
    .where(sql<boolean>`application_id = any(${ids}::bigint[])`)
    // A merge is logged for both applications. Only the entry of the remaining one is shown.
    .where((eb) =>
      eb.or([eb("application_id", "=", application.id), sql<boolean>`data ->> 'part' is distinct from 'merged'`]),
    )
    .where((eb) =>
      eb.or([sql<boolean>`data ->> 'scope' is distinct from 'private'`, eb("actor_id", "=", readerId(actor))]),
    )
    .where((eb) =>
      eb.or([
        eb("type", "in", canReadRatings(application) ? forColleagues : forAgencies),
        eb.and([eb("type", "in", forNamed), eb.or(namedPeople.map((key) => eb(idIn(key), "=", actor.user_id)))]),
      ]),
    )
    .$if(asked.kind !== undefined, (query) => query.where("type", "in", typesOf(asked.kind)))
    .select((eb) => [
      "id",
      "type",
      "data",
      "dt_created",
      userRef(eb, "activity.actor_id").as("user"),
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
    .select((eb) =>
      eb
        .selectFrom("app_user")
        .where("app_user.id", "=", idIn("interviewer_id"))
        .select("app_user.name")
        .as("interviewer"),
    );

  const { rows, last } = await pageOf(entries, newestFirst, {
    after: asked.after,
    page_size: asked.page_size ?? usualPageSize,
  });
  // Data is filtered, because an id shared with other applications could reveal the same person where they are masked or
  // hidden.
  const results = rows.map(({ row }) => ({ ...row, data: shownData(row.type, row.data as LogEntry["data"]) }));
  if (!canReadInternals(application)) return { results: results.map(withoutColleagues(actor)) as LogEntry[], last };
  return { results: results as LogEntry[], last };
}

/** Removes the names of colleagues for agency recruiters, who see only their own name. */
const withoutColleagues =
  ({ user_id }: Actor) =>
  <Entry extends { user: { id: number } | null }>(entry: Entry): Entry => ({
    ...entry,
    user: entry.user?.id === user_id ? entry.user : null,
    owner: null,
    interviewer: null,
  });

/** SQL expression for an id in the data. The log stores only ids; names are looked up when the log is shown. */
const idIn = (key: string) => sql<number>`(activity.data ->> ${key})::bigint`;

const statusName = (eb: ExpressionBuilder<DB, "activity">, key: string) =>
  eb
    .selectFrom("application_status")
    .whereRef("application_status.company_id", "=", "activity.company_id")
    .where("application_status.id", "=", idIn(key))
    .select("application_status.name");
