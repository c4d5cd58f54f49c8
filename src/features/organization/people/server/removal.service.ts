import { sql } from "kysely";
import type { Actor, CompanyRole } from "#shared/actor.ts";
import { AppError, assertAllowed, fieldError, notFound } from "#shared/errors.ts";
import { assertOwnCompany, lockCompany } from "#features/platform/companies/server/own-company.ts";
import { membersOf } from "#features/platform/companies/server/actors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { canInvite, refusalOf } from "../people.policy.ts";
import { assertMay, assertNotRefused } from "./people.access.ts";
import { assertOwnerIsLeft, lockPerson, log } from "./people.service.ts";
import { endSessions } from "./end-sessions.ts";

type Names = { company_id: number; id: number };

/** Callback that transfers applications and tasks of a removed person. The people feature doesn't know about these. */
export type HandOver = (db: Db, actor: Actor, given: { from: number; to: number }) => Promise<void>;

/**
 * Removes a person from the company. Everything they wrote stays under their name, and so does everything they own unless it
 * is handed over.
 */
export async function removePerson(
  db: Db,
  services: Pick<Services, "queue">,
  actor: Actor,
  names: Names,
  { hand_to, handOver }: { hand_to: number | null; handOver: HandOver },
): Promise<{ removal_id: number }> {
  const person = await lockPerson(db, actor, names);
  assertMay(actor, "remove", person);
  await assertOwnerIsLeft(db, person);
  if (hand_to !== null) await assertTakesOver(db, person, hand_to);

  const removal_id = await takeAway(db, actor, person);
  await db
    .updateTable("company_user")
    .set({
      confirmed_at: null,
      removed_at: sql`now()`,
      has_entered: sql<boolean>`has_entered or confirmed_at is not null`,
    })
    .where("company_id", "=", person.company_id)
    .where("user_id", "=", person.id)
    .execute();
  await services.queue.enqueue(db, endSessions, { company_id: person.company_id, user_id: person.id });
  await log(db, actor, "person_removed", person);
  if (hand_to !== null) await handOver(db, actor, { from: person.id, to: hand_to });
  return { removal_id };
}

async function assertTakesOver(db: Db, { company_id, id }: Names, hand_to: number): Promise<void> {
  const colleague = await membersOf(db, company_id)
    .where("app_user.id", "=", hand_to)
    .where("app_user.id", "<>", id)
    .select("app_user.id")
    .executeTakeFirst();
  if (!colleague) throw fieldError("hand_to", "people:remove.noColleague");
}

/**
 * Deletes everything that grants access, and saves it for a possible undo. API keys are revoked and invitation links deleted
 * for good.
 */
async function takeAway(db: Db, { user_id: removed_by_id }: Actor, { company_id, id }: Names): Promise<number> {
  const own = sql`company_id = ${company_id} and user_id = ${id}`;
  const { rows } = await sql<{ id: number }>`
    with permissions as (delete from user_permission where ${own} returning permission),
    jobs as (delete from job_user where ${own} returning job_id, role, granted_by),
    applications as (delete from application_user where ${own} returning application_id, role),
    rules as (delete from hiring_team_rule where ${own} returning id, role, dimension, ids, include_archived_jobs),
    invitations as (delete from invitation where ${own}),
    keys as (
      update api_key set revoked_at = now(), revoked_by_id = ${removed_by_id} where ${own} and revoked_at is null
    )
    insert into person_removal
      (company_id, user_id, removed_by_id, confirmed_at, permissions, job_parts, application_parts, hiring_team_rules)
    select company_id, user_id, ${removed_by_id}, confirmed_at,
      array(select permission from permissions),
      (select coalesce(jsonb_agg(to_jsonb(jobs)), '[]') from jobs),
      (select coalesce(jsonb_agg(to_jsonb(applications)), '[]') from applications),
      (select coalesce(jsonb_agg(to_jsonb(rules)), '[]') from rules)
    from company_user where ${own}
    returning id
  `.execute(db);
  const [removal] = rows;
  if (!removal) throw new Error("A removal that was not kept.");
  return removal.id;
}

/** Hours within which a removal can be undone. */
export const undoHours = 24;

export async function restorePerson(
  db: Db,
  actor: Actor,
  { company_id, id }: Names,
  removal_id: number,
): Promise<void> {
  assertOwnCompany(actor, company_id);
  assertAllowed(canInvite(actor), "people:refused.role");
  await lockCompany(db, company_id);
  const removal = await db
    .selectFrom("person_removal")
    .innerJoin("company_user", (join) =>
      join
        .onRef("company_user.company_id", "=", "person_removal.company_id")
        .onRef("company_user.user_id", "=", "person_removal.user_id"),
    )
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .where("person_removal.company_id", "=", company_id)
    .where("person_removal.user_id", "=", id)
    .where("person_removal.id", "=", removal_id)
    .where("person_removal.dt_created", ">", sql<string>`now() - make_interval(hours => ${undoHours})`)
    .select(["person_removal.undone_at", "company_user.removed_at", "app_user.is_superuser"])
    .select(sql<CompanyRole>`company_user.role`.as("role"))
    .executeTakeFirst();
  if (!removal) throw notFound();
  assertNotRefused(refusalOf(actor, "remove", { id, ...removal }));
  if (removal.undone_at !== null || removal.removed_at === null)
    throw new AppError(409, "already_undone", "people:remove.alreadyBack");
  await giveBack(db, { company_id, id, removal_id });
  await log(db, actor, "person_restored", { company_id, id });
}

/** Restores the saved access. Skips roles in deleted jobs and applications, and roles that the person has received again. */
async function giveBack(db: Db, { company_id, id, removal_id }: Names & { removal_id: number }): Promise<void> {
  await sql`
    with removal as (
      update person_removal set undone_at = now() where company_id = ${company_id} and id = ${removal_id} returning *
    ), permissions as (
      insert into user_permission (company_id, user_id, permission)
      select company_id, user_id, unnest(permissions) from removal on conflict do nothing
    ), jobs as (
      insert into job_user (company_id, user_id, job_id, role, granted_by)
      select job.company_id, ${id}, job.id, part.role, part.granted_by
      from removal, jsonb_to_recordset(job_parts) as part (job_id bigint, role text, granted_by text)
      join job on job.company_id = ${company_id} and job.id = part.job_id
      on conflict do nothing
    ), rules as (
      insert into hiring_team_rule (company_id, id, user_id, role, dimension, ids, include_archived_jobs)
      select company_id, rule.id, ${id}, rule.role, rule.dimension, rule.ids, rule.include_archived_jobs
      from removal, jsonb_to_recordset(hiring_team_rules)
        as rule (id bigint, role text, dimension text, ids bigint[], include_archived_jobs boolean)
    ), applications as (
      insert into application_user (company_id, user_id, application_id, role)
      select application.company_id, ${id}, application.id, part.role
      from removal, jsonb_to_recordset(application_parts) as part (application_id bigint, role text)
      join application on application.company_id = ${company_id} and application.id = part.application_id
      on conflict do nothing
    )
    update company_user set removed_at = null, confirmed_at = removal.confirmed_at
    from removal where company_user.company_id = ${company_id} and company_user.user_id = ${id}
  `.execute(db);
}
