import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, changedMeanwhile, fieldError, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import type { InterviewKit } from "../kits.contract.ts";
import type { Scorecard, ScorecardContent, ScorecardSaving } from "../scorecards.contract.ts";
import { canScore } from "../scorecards.policy.ts";
import { kitsOfJob, requireKit } from "./kits.queries.ts";
import { scorecardById, scorecardsOf } from "./scorecards.queries.ts";

/**
 * Returns the submitted scorecards that the reader can see, including their own; none for readers who can't fill in
 * scorecards.
 */
export async function submittedScorecards(db: Db, actor: Actor, application: VisibleApplication): Promise<Scorecard[]> {
  if (!canScore(application)) return [];
  const { own, others } = await scorecardsOf(db, actor, application.id);
  return [...own, ...others].filter(({ is_submitted }) => is_submitted);
}

/**
 * Saves the actor's scorecard. A draft can be submitted once; later changes of a submitted scorecard keep its earlier
 * content as a revision. Throws a conflict with the current scorecard if `version` is outdated.
 */
export async function keepScorecard(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  kit_id: number,
  { version, is_submitted, ...given }: ScorecardSaving,
): Promise<number> {
  assertAllowed(canScore(application), "scorecards:mayNotScore");
  const kit = await requireKit(db, actor, kit_id);
  const before = await ownScorecard(db, actor, application, kit_id);
  if (!before && !(await isUsed(db, actor, application, kit_id))) throw notFound();
  const isBehind = before ? version !== before.version || (before.is_submitted && !is_submitted) : version !== null;
  if (isBehind) throw await refusal(db, actor, before);
  if (is_submitted && given.recommendation === null)
    throw fieldError("recommendation", "scorecards:recommendationNeeded");

  if (!before) return begin(db, actor, application, kit, given, is_submitted);
  if (before.is_submitted) return revise(db, actor, application, before, given);
  await db
    .updateTable("scorecard")
    .set({
      ...columnsOf(is_submitted ? onlyOf(kit, given) : given),
      kit_version: kit.version,
      is_submitted,
      ...(is_submitted && { submitted_at: sql`now()` }),
      dt_modified: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", before.id)
    .execute();
  if (is_submitted) await log(db, actor, "scorecard_submitted", application, before.id);
  return before.id;
}

/** Deletes the actor's draft. It is logged only for them, because nobody else has seen it. */
export async function discardDraft(db: Db, actor: Actor, application: VisibleApplication, kit_id: number) {
  assertAllowed(canScore(application), "scorecards:mayNotScore");
  await requireKit(db, actor, kit_id);
  const draft = await ownScorecard(db, actor, application, kit_id);
  if (!draft) return;
  assertAllowed(!draft.is_submitted, "scorecards:submittedStays");
  await db.deleteFrom("scorecard").where("company_id", "=", actor.company_id).where("id", "=", draft.id).execute();
  await logActivity(db, { type: "scorecard_discarded", company_id: actor.company_id, actor_id: actor.user_id });
}

async function begin(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  kit: InterviewKit,
  given: ScorecardContent,
  is_submitted: boolean,
): Promise<number> {
  const begun = await db
    .insertInto("scorecard")
    .values({
      ...columnsOf(is_submitted ? onlyOf(kit, given) : given),
      company_id: actor.company_id,
      application_id: application.id,
      user_id: actor.user_id,
      kit_id: kit.id,
      kit_version: kit.version,
      is_submitted,
      ...(is_submitted && { submitted_at: sql<string>`now()` }),
    })
    // The same person can begin the scorecard in two tabs at once.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!begun) throw await refusal(db, actor, await ownScorecard(db, actor, application, kit.id));
  if (is_submitted) await log(db, actor, "scorecard_submitted", application, begun.id);
  return begun.id;
}

const refusal = async (db: Db, actor: Actor, own: { id: number } | undefined) =>
  changedMeanwhile(own && (await scorecardById(db, actor, own.id)));

type Own = NonNullable<Awaited<ReturnType<typeof ownScorecard>>>;

async function revise(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  before: Own,
  given: ScorecardContent,
): Promise<number> {
  const { id, company_id, ratings, answers, notes, recommendation, dt_modified } = before;
  if (isDeepStrictEqual({ ratings, answers, notes, recommendation }, given)) return id;
  await db
    .insertInto("scorecard_revision")
    .values({
      company_id,
      scorecard_id: id,
      ...columnsOf({ ratings, answers, notes, recommendation } as ScorecardContent),
      recommendation: recommendation ?? "",
      dt_written: dt_modified,
    })
    .execute();
  await db
    .updateTable("scorecard")
    .set({ ...columnsOf(given), dt_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await log(db, actor, "scorecard_changed", application, id);
  return id;
}

/** Selects the actor's scorecard and locks it until the transaction ends. */
const ownScorecard = (db: Db, actor: Actor, application: VisibleApplication, kit_id: number) =>
  db
    .selectFrom("scorecard")
    .where("company_id", "=", application.company_id)
    .where("application_id", "=", application.id)
    .where("user_id", "=", actor.user_id)
    .where("kit_id", "=", kit_id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

const isUsed = async (db: Db, actor: Actor, { job_id }: VisibleApplication, kit_id: number) =>
  (await kitsOfJob(db, actor, job_id)).results.some(({ id }) => id === kit_id);

/** Removes entries whose attribute or question is no longer in the kit. */
function onlyOf({ attributes, questions }: InterviewKit, { ratings, answers, ...rest }: ScorecardContent) {
  const of = <Value>(parts: readonly { id: string }[], values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => parts.some((part) => part.id === id)));
  return { ...rest, ratings: of(attributes, ratings), answers: of(questions, answers) };
}

const columnsOf = ({ ratings, answers, notes, recommendation }: ScorecardContent) => ({
  ratings: JSON.stringify(ratings),
  answers: JSON.stringify(answers),
  notes,
  recommendation,
});

const log = (
  db: Db,
  { user_id: actor_id }: Actor,
  type: "scorecard_submitted" | "scorecard_changed",
  { id: application_id, job_id, company_id }: VisibleApplication,
  scorecard_id: number,
) => logActivity(db, { type, company_id, actor_id, application_id, job_id, data: { scorecard_id } });
