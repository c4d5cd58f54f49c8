import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { partsWith } from "#shared/rights.ts";
import { myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { masked } from "#features/review/applications/server/masked.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import type { ShareSection } from "../shares.ts";

/**
 * Selects the applications of a link that a person can share now. If they lose the right to share but still see the
 * applications, their link stops showing them. Anonymized applications are excluded.
 */
const shownApplications = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .innerJoin("share_link_application as shared", (join) =>
      join
        .onRef("shared.company_id", "=", "application.company_id")
        .onRef("shared.application_id", "=", "application.id"),
    )
    .where("application.anonymized_at", "is", null)
    .where(myRole(actor), "in", partsWith("applications.decide"));

/** Selects links with the number of applications that the person can share. */
const countedLinks = (db: Db, actor: Actor) =>
  db
    .selectFrom("share_link as link")
    .innerJoinLateral(
      shownApplications(db, actor)
        .where("shared.company_id", "=", sql.ref<number>("link.company_id"))
        .where("shared.share_link_id", "=", sql.ref<number>("link.id"))
        .select(sql<number>`count(*)::int`.as("count"))
        .as("shown"),
      (join) => join.onTrue(),
    )
    .where("link.company_id", "=", actor.company_id);

/** Selects links with at least one application that the person can share. */
const linksOfReaders = (db: Db, actor: Actor) => countedLinks(db, actor).where("shown.count", ">", 0);

const ownUnlessAdmin = (links: ReturnType<typeof countedLinks>, actor: Actor) =>
  links.$if(!isAdmin(actor), (query) => query.where("link.created_by_id", "=", actor.user_id));

/** Access query of links for staff. Admins of the company see all links, others the ones they created. */
export const visibleShareLinks = (db: Db, actor: Actor) => ownUnlessAdmin(linksOfReaders(db, actor), actor);

/** Access query including links that currently show no application: they would work again if one is restored. */
export const revocableShareLinks = (db: Db, actor: Actor) => ownUnlessAdmin(countedLinks(db, actor), actor);

/** Selects the links that show an application, including colleagues' links, for its team. */
export const shareLinksOn = (db: Db, actor: Actor, application_id: number) =>
  linksOfReaders(db, actor).where((eb) =>
    eb.exists(
      shownApplications(db, actor)
        .where("shared.company_id", "=", sql.ref<number>("link.company_id"))
        .where("shared.share_link_id", "=", sql.ref<number>("link.id"))
        .where("application.id", "=", application_id)
        .select("application.id"),
    ),
  );

/**
 * Loads what a reader of the link can see: the listed applications that its creator can share at this moment, in the
 * order of the link. An expired link, or one whose creator has left the company, shows none.
 */
export async function requireShare(db: Db, company_id: number, token: string) {
  const link = await db
    .selectFrom("share_link")
    .where("share_link.company_id", "=", company_id)
    .where("share_link.token_hash", "=", hashToken(token))
    .where("share_link.revoked_at", "is", null)
    .select([
      "share_link.id",
      "share_link.company_id",
      "share_link.title",
      "share_link.sections",
      "share_link.expires_at",
      "share_link.created_by_id",
      sql<boolean>`share_link.expires_at <= now()`.as("is_expired"),
    ])
    .executeTakeFirst();
  if (!link) throw notFound();
  const creator = link.is_expired ? undefined : await actorIn(db, company_id, link.created_by_id);
  const applications = creator
    ? await shownApplications(db, creator)
        .where("shared.share_link_id", "=", link.id)
        .select([
          "application.id",
          "application.job_id",
          "application.is_masked",
          "application.first_name",
          "application.last_name",
          "job.title as job_title",
        ])
        .orderBy("shared.position")
        .orderBy("application.id")
        .execute()
    : [];
  return { ...link, sections: link.sections as ShareSection[], creator, applications: applications.map(masked) };
}
export type Share = Awaited<ReturnType<typeof requireShare>>;
