import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Scorecard, ScorecardContent } from "../scorecards.contract.ts";
import { visibleScorecards } from "./scorecards.access.ts";

const maxShown = 100;
const maxRevisions = 50;

/**
 * Selects scorecards: drafts with the current wording of their kit, submitted ones with the wording that their author
 * saw.
 */
const selectScorecards = (db: Db, actor: Actor) =>
  visibleScorecards(db, actor).select((eb) => [
    "scorecard.id",
    "scorecard.user_id",
    "scorecard.ratings",
    "scorecard.answers",
    "scorecard.notes",
    "scorecard.recommendation",
    "scorecard.is_submitted",
    "scorecard.submitted_at",
    "scorecard.dt_modified",
    "scorecard.version",
    userRef(eb, "scorecard.user_id").as("user"),
    jsonObjectFrom(
      eb
        .selectFrom("interview_kit as kit")
        .innerJoin("interview_kit_version as wording", (join) =>
          join
            .onRef("wording.company_id", "=", "kit.company_id")
            .onRef("wording.kit_id", "=", "kit.id")
            .on(
              sql<boolean>`wording.version = case when scorecard.is_submitted then scorecard.kit_version else kit.version end`,
            ),
        )
        .whereRef("kit.company_id", "=", "scorecard.company_id")
        .whereRef("kit.id", "=", "scorecard.kit_id")
        .select([
          "kit.id",
          "kit.is_archived",
          "wording.version",
          "wording.name",
          "wording.instructions",
          "wording.attributes",
          "wording.questions",
        ]),
    ).as("kit"),
    eb
      .selectFrom("scorecard_revision as revision")
      .whereRef("revision.company_id", "=", "scorecard.company_id")
      .whereRef("revision.scorecard_id", "=", "scorecard.id")
      .select(sql<number>`count(*)::int`.as("count"))
      .as("revisions"),
  ]);

/** Returns the scorecards of an application: the reader's own first, then others in the order of submission. */
export async function scorecardsOf(
  db: Db,
  actor: Actor,
  application_id: number,
): Promise<{ own: Scorecard[]; others: Scorecard[] }> {
  const rows = await selectScorecards(db, actor)
    .where("scorecard.application_id", "=", application_id)
    .orderBy(sql`scorecard.user_id = ${actor.user_id}`, "desc")
    .orderBy("scorecard.submitted_at")
    .orderBy("scorecard.id")
    .limit(maxShown)
    .execute();
  const isOwn = ({ user_id }: { user_id: number }) => user_id === actor.user_id;
  return {
    own: rows.filter(isOwn) as unknown as Scorecard[],
    others: rows.filter((row) => !isOwn(row)) as unknown as Scorecard[],
  };
}

export const scorecardById = async (db: Db, actor: Actor, id: number): Promise<Scorecard> =>
  (await selectScorecards(db, actor).where("scorecard.id", "=", id).executeTakeFirstOrThrow()) as unknown as Scorecard;

export async function revisionsOf(db: Db, actor: Actor, scorecard_id: number) {
  const revisions = await db
    .selectFrom("scorecard_revision")
    .where("company_id", "=", actor.company_id)
    .where("scorecard_id", "=", scorecard_id)
    .select(["id", "ratings", "answers", "notes", "recommendation", "dt_written", "dt_replaced"])
    .orderBy("id", "desc")
    .limit(maxRevisions)
    .execute();
  return revisions as unknown as (ScorecardContent & { id: number; dt_written: string; dt_replaced: string })[];
}
