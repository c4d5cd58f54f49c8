import { sql, type SelectQueryBuilder } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { rowsByIds } from "#features/review/applications/server/applications.service.ts";
import { isAnonymized, myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { ShareLink } from "../shares.contract.ts";
import { canShareByLink } from "../shares.policy.ts";
import { maxOpenLinks, maxShared, type ShareSection } from "../shares.ts";
import { revocableShareLinks, shareLinksOn, visibleShareLinks } from "./shares.access.ts";

const isOpen = sql<boolean>`link.revoked_at is null and link.expires_at > now()`;

const selected = (links: ReturnType<typeof visibleShareLinks>) =>
  links.select((eb) => [
    "link.id",
    "link.title",
    "link.sections",
    "link.created_by_id",
    "link.expires_at",
    "link.last_opened_at",
    "link.opened_count",
    "link.dt_created",
    "shown.count",
    sql<boolean>`link.revoked_at is not null`.as("is_revoked"),
    userRef(eb, "link.created_by_id").as("created_by"),
  ]);

type Row = Omit<ShareLink, "can_revoke" | "sections"> & { created_by_id: number; sections: string[] };

/**
 * Prepares a link for the response. Its title can name candidates whom the person doesn't see, so it is withheld for
 * colleagues' links and for links that show no application.
 */
function present(actor: Actor, { created_by_id, title, ...link }: Row): ShareLink {
  const can_revoke = isAdmin(actor) || created_by_id === actor.user_id;
  const isNamed = can_revoke && link.count > 0;
  return { ...link, sections: link.sections as ShareSection[], title: isNamed ? title : "", can_revoke };
}

const latestFirst: SortOrder = { keys: [{ value: sql<number>`link.id`, type: "bigint" }], isDescending: true };

export async function pageOfShareLinks(
  db: Db,
  actor: Actor,
  { all, ...page }: { all: boolean; page_size: number; after: Keys | undefined },
) {
  const links = visibleShareLinks(db, actor)
    .where(isOpen)
    .$if(!all, (query) => query.where("link.created_by_id", "=", actor.user_id));
  const { count } = await counted(links);
  const { rows, last } = await pageOf(selected(links), latestFirst, page);
  return { count, results: rows.map(({ row }) => present(actor, row)), last };
}

const counted = <DB, Tables extends keyof DB, Selected>(links: SelectQueryBuilder<DB, Tables, Selected>) =>
  links.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();

/** Lists the open links that show the application, newest first. */
export async function openLinksOn(db: Db, actor: Actor, application_id: number): Promise<ShareLink[]> {
  const links = await selected(shareLinksOn(db, actor, application_id))
    .where(isOpen)
    .orderBy("link.id", "desc")
    .limit(maxOpenLinks)
    .execute();
  return links.map((link) => present(actor, link));
}

export const requireShareLink = (db: Db, actor: Actor, share_link_id: number): Promise<ShareLink> =>
  requireOf(visibleShareLinks(db, actor), actor, share_link_id);

/** Returns and locks a link to revoke, even if it currently shows no application. Throws 404 otherwise. */
export async function requireRevocable(db: Db, actor: Actor, share_link_id: number): Promise<ShareLink> {
  await lockLink(db, actor, share_link_id);
  return requireOf(revocableShareLinks(db, actor), actor, share_link_id);
}

async function requireOf(links: ReturnType<typeof visibleShareLinks>, actor: Actor, id: number): Promise<ShareLink> {
  const link = await selected(links).where("link.id", "=", id).executeTakeFirst();
  if (!link) throw notFound();
  return present(actor, link);
}

/**
 * Locks in a separate statement, so that a transaction that waited for the lock then reads the changes of the other
 * one.
 */
const lockLink = (db: Db, actor: Actor, share_link_id: number) =>
  db
    .selectFrom("share_link")
    .where("company_id", "=", actor.company_id)
    .where("id", "=", share_link_id)
    .select("id")
    .forUpdate()
    .execute();

/** Lists the applications of a link that the person can share, in the link's order. */
export async function applicationsOf(db: Db, actor: Actor, share_link_id: number) {
  const listed = await listedIn(db, actor.company_id, share_link_id);
  const rows = await rowsByIds(
    db,
    actor,
    listed.map(({ application_id }) => application_id),
  );
  return rows.filter((row) => canShareByLink(row) && !row.anonymized);
}

/** Lists all applications of a link, including those that the person doesn't see. */
export const listedIn = (db: Db, company_id: number, share_link_id: number) =>
  db
    .selectFrom("share_link_application as shared")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "shared.company_id")
        .onRef("application.id", "=", "shared.application_id"),
    )
    .where("shared.company_id", "=", company_id)
    .where("shared.share_link_id", "=", share_link_id)
    .select(["shared.application_id", "application.job_id"])
    .orderBy("shared.position")
    .orderBy("shared.application_id")
    .limit(maxShared)
    .execute();

/** Loads what determines whether the person can share each of these applications. */
export const standingsOf = (db: Db, actor: Actor, ids: readonly number[]) =>
  visibleApplications(db, actor)
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .select(["application.id", "application.job_id", isAnonymized.as("anonymized"), myRole(actor).as("my_role")])
    .execute();

export async function countOwnOpenLinks(db: Db, { company_id, user_id }: Actor): Promise<number> {
  const { count } = await db
    .selectFrom("share_link as link")
    .where("link.company_id", "=", company_id)
    .where("link.created_by_id", "=", user_id)
    .where(isOpen)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
