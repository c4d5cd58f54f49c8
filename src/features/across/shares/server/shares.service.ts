import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { SelectedIds } from "#features/across/search/server/selection.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import type { ShareLink } from "../shares.contract.ts";
import { canShareByLink } from "../shares.policy.ts";
import { leftOutReasons, maxOpenLinks, maxShared, type LeftOutReason, type ShareSection } from "../shares.ts";
import type { Share } from "./shares.access.ts";
import { countOwnOpenLinks, listedIn, standingsOf } from "./shares.queries.ts";

type NewShare = { sections: readonly ShareSection[]; days: number; title: string };
type Listed = { application_id: number; job_id: number };

/** Creates a link. Only a hash of the token is stored, so that a copy of the database can't open links. */
export async function makeShareLink(
  db: Db,
  actor: Actor,
  selection: SelectedIds & { field: "application_ids" | "query" },
  { sections, days, title }: NewShare,
): Promise<{ id: number; token: string }> {
  const listed = await shareable(db, actor, selection);
  await assertRoom(db, actor);
  const { company_id, user_id: created_by_id } = actor;
  const token = createToken();
  const { id } = await db
    .insertInto("share_link")
    .values({
      company_id,
      created_by_id,
      title,
      sections: [...new Set(sections)],
      token_hash: hashToken(token),
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("share_link_application")
    .values(
      listed.map(({ application_id }, index) => ({
        company_id,
        share_link_id: id,
        application_id,
        position: index + 1,
      })),
    )
    .execute();
  await log(db, "applications_shared", { company_id, share_link_id: id, listed }, created_by_id);
  return { id, token };
}

/** Returns the whole selection, or throws an error with the number of applications that can't be shared and why. */
async function shareable(
  db: Db,
  actor: Actor,
  { ids, count, field }: SelectedIds & { field: "application_ids" | "query" },
): Promise<Listed[]> {
  if (ids.length === 0) throw fieldError(field, "shares:nothingFound");
  if (count > maxShared || ids.length > maxShared)
    throw fieldError(field, { key: "shares:tooMany", values: { count: maxShared } });
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    const application = await requireApplication(db, actor, only);
    assertAllowed(canShareByLink(application), "shares:onlyTeamShares");
    assertAllowed(!application.anonymized, "applications:applicant.anonymized");
    return [{ application_id: only, job_id: application.job_id }];
  }

  const standings = new Map((await standingsOf(db, actor, ids)).map((standing) => [standing.id, standing]));
  const verdicts = ids.map((id) => ({ id, ...verdictOn(standings.get(id)) }));
  const listed = verdicts.flatMap(({ id, job_id }) => (job_id === undefined ? [] : [{ application_id: id, job_id }]));
  const left_out = leftOutReasons
    .map((reason) => ({ reason, count: verdicts.filter((verdict) => verdict.reason === reason).length }))
    .filter((group) => group.count > 0);
  if (left_out.length === 0) return listed;
  const values = { count: ids.length - listed.length, total: ids.length };
  throw new AppError(400, "left_out", "server:errors.invalid", {
    errors: { [field]: [{ key: "shares:leftOut", values }] },
    data: { left_out, shareable_ids: listed.map(({ application_id }) => application_id) },
  });
}

type Standing = Awaited<ReturnType<typeof standingsOf>>[number];

function verdictOn(standing: Standing | undefined): { reason?: LeftOutReason; job_id?: number } {
  if (!standing) return { reason: "gone" };
  if (!canShareByLink(standing)) return { reason: "not_team" };
  return standing.anonymized ? { reason: "anonymized" } : { job_id: standing.job_id };
}

async function assertRoom(db: Db, actor: Actor): Promise<void> {
  if ((await countOwnOpenLinks(db, actor)) >= maxOpenLinks)
    throw new AppError(400, "too_many_links", { key: "shares:tooManyLinks", values: { count: maxOpenLinks } });
}

/** Revokes the link or undoes that. The caller has locked the link. */
export async function revokeShareLink(db: Db, actor: Actor, link: ShareLink, is_revoked: boolean): Promise<void> {
  if (is_revoked === link.is_revoked) return;
  const { company_id, user_id } = actor;
  await db
    .updateTable("share_link")
    .set(is_revoked ? { revoked_at: sql`now()`, revoked_by_id: user_id } : { revoked_at: null, revoked_by_id: null })
    .where("company_id", "=", company_id)
    .where("id", "=", link.id)
    .execute();
  const listed = await listedIn(db, company_id, link.id);
  const type = is_revoked ? "share_link_revoked" : "share_link_restored";
  await log(db, type, { company_id, share_link_id: link.id, listed }, user_id);
}

/** Counts each opening. Only the first one on a day is logged. */
export async function noteShareOpened(db: Db, { company_id, id, applications }: Share): Promise<void> {
  const { rows } = await sql<{ is_first: boolean }>`
    update share_link set opened_count = share_link.opened_count + 1, last_opened_at = now()
    from (select id, last_opened_at from share_link where company_id = ${company_id} and id = ${id} for update) before
    where share_link.company_id = ${company_id} and share_link.id = before.id
    returning coalesce((before.last_opened_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date, true) as is_first
  `.execute(db);
  if (!rows[0]?.is_first) return;
  const listed = applications.map(({ id: application_id, job_id }) => ({ application_id, job_id }));
  await log(db, "share_link_opened", { company_id, share_link_id: id, listed });
}

/** Logs the event for each application. */
const log = (
  db: Db,
  type: ActivityType,
  { company_id, share_link_id, listed }: { company_id: number; share_link_id: number; listed: readonly Listed[] },
  actor_id: number | null = null,
) =>
  logActivity(
    db,
    listed.map((place) => ({ type, company_id, ...place, actor_id, data: { share_link_id } })),
  );
