import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Pair } from "./pair.ts";

type Place = { company_id: number; id: number };

/**
 * Saves whether two applications are the same person's; null withdraws the decision. Decisions are the edges of a graph
 * whose connected components are the candidates, so withdrawing one restores exactly what the others say. Returns the
 * earlier decision. The caller has locked both applications.
 */
export async function sayWhether(
  db: Db,
  actor: Actor,
  { application, other }: Pair,
  is_same: boolean | null,
): Promise<boolean | null> {
  const { company_id } = application;
  // An advisory lock serializes changes to the company's components.
  await sql`select pg_advisory_xact_lock(hashtext(${`candidates of ${company_id}`}))`.execute(db);
  const was_same = await saidOf(db, application, other);
  if (was_same === is_same) return was_same;

  const before = await candidatesOf(db, application, other);
  await say(db, actor, application, other, is_same);
  if (is_same === false && (await componentOf(db, application)).includes(other.id)) await withdraw(db, other);
  for (const place of [application, other]) await settle(db, place);
  const after = await candidatesOf(db, application, other);

  const wasOne = isOne(before);
  if (wasOne !== isOne(after)) await log(db, actor, [application, other], isOne(after));
  return was_same;
}

/** Returns the decision about the two applications, direct or through others. */
async function saidOf(db: Db, { company_id, id }: Place, other: Place): Promise<boolean | null> {
  const [first_id, second_id] = inOrder(id, other.id);
  const decision = await db
    .selectFrom("candidate_decision")
    .select("is_same")
    .where("company_id", "=", company_id)
    .where("first_id", "=", first_id)
    .where("second_id", "=", second_id)
    .executeTakeFirst();
  if (decision) return decision.is_same;
  return isOne(await candidatesOf(db, { company_id, id }, other)) ? true : null;
}

const isOne = ([one, other]: (number | null)[]) => one !== null && one === other;

async function candidatesOf(db: Db, one: Place, other: Place): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom("application")
    .select(["id", "candidate_id"])
    .where("company_id", "=", one.company_id)
    .where("id", "in", [one.id, other.id])
    .execute();
  return [one, other].map(({ id }) => rows.find((row) => row.id === id)?.candidate_id ?? null);
}

async function say(db: Db, actor: Actor, one: Place, other: Place, is_same: boolean | null): Promise<void> {
  const { company_id } = one;
  const [first_id, second_id] = inOrder(one.id, other.id);
  if (is_same === null) {
    await db
      .deleteFrom("candidate_decision")
      .where("company_id", "=", company_id)
      .where("first_id", "=", first_id)
      .where("second_id", "=", second_id)
      .execute();
    return;
  }
  const said = { is_same, user_id: actor.user_id };
  await db
    .insertInto("candidate_decision")
    .values({ company_id, first_id, second_id, ...said })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "first_id", "second_id"]).doUpdateSet({ ...said, dt_created: sql`now()` }),
    )
    .execute();
}

const inOrder = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;

/** Removes an application from its candidate by deleting its confirmed decisions. */
const withdraw = (db: Db, { company_id, id }: Place) =>
  db
    .deleteFrom("candidate_decision")
    .where("company_id", "=", company_id)
    .where("is_same", "=", true)
    .where((eb) => eb.or([eb("first_id", "=", id), eb("second_id", "=", id)]))
    .execute();

/** Ids of the applications confirmed to be the same person's as this one, including this one. */
async function componentOf(db: Db, { company_id, id }: Place): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive part (id) as (
      select ${id}::bigint
      union
      select case when decision.first_id = part.id then decision.second_id else decision.first_id end
      from part join candidate_decision decision
        on decision.company_id = ${company_id} and decision.is_same and part.id in (decision.first_id, decision.second_id)
    )
    select id from part order by id
  `.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Assigns one candidate to all applications of a component, and to no other. A single application is its own candidate
 * and has no row. A candidate without applications is deleted.
 */
async function settle(db: Db, place: Place): Promise<void> {
  const { company_id } = place;
  const ids = await componentOf(db, place);
  const { rows } = await sql<{ candidate_id: number; isOurs: boolean }>`
    select mine.candidate_id, not exists (
      select from application other where other.company_id = ${company_id}
        and other.candidate_id = mine.candidate_id and other.id <> all(${ids}::bigint[])
    ) as "isOurs"
    from application mine
    where mine.company_id = ${company_id} and mine.id = any(${ids}::bigint[]) and mine.candidate_id is not null
    order by mine.candidate_id
  `.execute(db);
  const candidate_id =
    ids.length === 1
      ? null
      : (rows.find(({ isOurs }) => isOurs)?.candidate_id ?? (await makeCandidate(db, company_id)));
  await db
    .updateTable("application")
    .set({ candidate_id })
    .where("company_id", "=", company_id)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(sql<boolean>`candidate_id is distinct from ${candidate_id}`)
    .execute();
  const left = rows.map((row) => row.candidate_id).filter((id) => id !== candidate_id);
  await sql`
    delete from candidate where company_id = ${company_id} and id = any(${left}::bigint[]) and not exists (
      select from application where application.company_id = candidate.company_id
        and application.candidate_id = candidate.id
    )
  `.execute(db);
}

async function makeCandidate(db: Db, company_id: number): Promise<number> {
  const made = await db.insertInto("candidate").values({ company_id }).returning("id").executeTakeFirstOrThrow();
  return made.id;
}

const log = (db: Db, actor: Actor, pair: readonly VisibleApplication[], isLinked: boolean) =>
  logActivity(
    db,
    pair.map(({ id, company_id, job_id }) => ({
      type: isLinked ? "candidate_linked" : "candidate_unlinked",
      company_id,
      actor_id: actor.user_id,
      application_id: id,
      job_id,
    })),
  );
