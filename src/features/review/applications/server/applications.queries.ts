import { sql } from "kysely";
import { isAgencyRole, type Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { channels } from "../applications.ts";
import type { Application } from "../applications.contract.ts";
import { canHide } from "../actions.policy.ts";
import { sourceName } from "../source-names.ts";
import { isMaskedFor, type Place } from "./applications.access.ts";
import { answersOfApplications } from "./rows/answers.queries.ts";
import { present, selectRows } from "./rows/application-rows.queries.ts";
import { withRedactedMessages } from "./masked.ts";

/** Returns the application as its page shows it, if the reader can see it. */
export const applicationById = (db: Db, actor: Actor, application_id: number) =>
  applicationAt(db, actor, application_id, "listed");

/** Returns a hidden application as its page shows it, if the reader can unhide it. */
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
  const [found, answers] = await Promise.all([
    selectRows(db, actor, [application_id], "whole", place)
      .select([
        "application.is_internal",
        "application.dt_withdrawn",
        sql<string | null>`case when ${isMaskedFor(actor)} then null else application.withdrawal_reason end`.as(
          "withdrawal_reason",
        ),
        sql<Record<string, unknown>>`application.source_json`.as("source_json"),
      ])
      .executeTakeFirst(),
    answersOfApplications(db, actor.company_id, [application_id], "whole"),
  ]);
  if (!found) return undefined;
  const { is_internal, source_json, dt_withdrawn, withdrawal_reason, ...selected } = found;
  const [redacted] = await withRedactedMessages([selected], "whole");
  const row = present(actor, redacted!, answers);
  const source = sourceOf(source_json);
  const withheld = row.should_be_masked || isAgencyRole(row.my_role);
  return {
    ...row,
    is_internal,
    dt_withdrawn,
    withdrawal_reason,
    is_by_mail: source.channel === "mail",
    source: withheld ? { ...source, recommendation: null } : source,
  };
}

function sourceOf({ channel, source, referrer, ref_message }: Record<string, unknown>): Application["source"] {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const name = text(source) ?? text(referrer);
  return {
    channel: channels.find((known) => known === channel) ?? null,
    name: name && sourceName(name),
    recommendation: text(ref_message),
  };
}
