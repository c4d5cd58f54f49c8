import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { Application } from "../applications.contract.ts";
import { canHide } from "../actions.policy.ts";
import type { Place } from "./applications.access.ts";
import { presentRows, selectRows } from "./application-rows.queries.ts";

/** The application as its page shows it, where the reader may see it. */
export const applicationById = (db: Db, actor: Actor, application_id: number) =>
  applicationAt(db, actor, application_id, "listed");

/** The same for the people who may take it back, where it is hidden. */
export async function hiddenApplicationById(db: Db, actor: Actor, application_id: number) {
  const hidden = await applicationAt(db, actor, application_id, "hidden");
  return hidden && canHide(hidden) ? hidden : undefined;
}

async function applicationAt(
  db: Db,
  actor: Actor,
  application_id: number,
  place: Place,
): Promise<Application | undefined> {
  const found = await selectRows(db, actor, [application_id], place)
    .select([
      "application.is_internal",
      "application.dt_withdrawn",
      sql<string | null>`case when application.is_masked then null else application.withdrawal_reason end`.as(
        "withdrawal_reason",
      ),
      sql<boolean>`coalesce(application.source_json ->> 'channel' = 'mail', false)`.as("is_by_mail"),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { is_internal, is_by_mail, dt_withdrawn, withdrawal_reason, ...selected } = found;
  const [row] = await presentRows(db, actor, [selected]);
  return row && { ...row, is_internal, is_by_mail, dt_withdrawn, withdrawal_reason };
}
