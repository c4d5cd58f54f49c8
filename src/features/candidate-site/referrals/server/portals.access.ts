import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import { hashToken } from "#server/secrets.ts";

/** Access query of portals for staff: those of the company. */
const companyPortals = (db: Db, { company_id }: Pick<Actor, "company_id">) =>
  db
    .selectFrom("referral_portal")
    .where("referral_portal.company_id", "=", company_id)
    .select((eb) => [
      "referral_portal.id",
      "referral_portal.name",
      "referral_portal.token",
      "referral_portal.introduction",
      "referral_portal.languages",
      "referral_portal.includes_internal",
      "referral_portal.is_active",
      "referral_portal.recommended",
      "referral_portal.dt_recommended",
      userRef(eb, "referral_portal.created_by_id").as("user"),
      "referral_portal.dt_created",
    ]);

export const portalsOf = (db: Db, actor: Actor) =>
  companyPortals(db, actor).orderBy("referral_portal.id", "desc").execute();
export type PortalRow = Awaited<ReturnType<typeof portalsOf>>[number];

export async function requirePortal(db: Db, actor: Actor, id: number): Promise<PortalRow> {
  const portal = await companyPortals(db, actor).where("referral_portal.id", "=", id).executeTakeFirst();
  if (!portal) throw notFound();
  return portal;
}

const portalsWith = (db: Db, token: string) =>
  db.selectFrom("referral_portal").where("token_hash", "=", hashToken(token));

/** Returns the company of a portal's URL, for the system role, because the person has no account. */
export async function companyOfPortal(db: Db, token: string): Promise<number> {
  const portal = await portalsWith(db, token).select("company_id").executeTakeFirst();
  if (!portal) throw notFound();
  return portal.company_id;
}

/** Returns the portal's data that people with its URL can see. */
export async function requireOpenedPortal(db: Db, company_id: number, token: string) {
  const portal = await portalsWith(db, token)
    .where("company_id", "=", company_id)
    .select(["id", "name", "introduction", "languages", "includes_internal", "is_active"])
    .executeTakeFirst();
  if (!portal) throw notFound();
  return portal;
}
export type OpenedPortal = Awaited<ReturnType<typeof requireOpenedPortal>>;
