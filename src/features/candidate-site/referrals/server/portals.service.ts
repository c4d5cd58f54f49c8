import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { BodyOf } from "#shared/contract.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import type { createPortal, patchPortal, Portal } from "../referrals.contract.ts";
import { maxPortals } from "../referrals.ts";
import type { PortalRow } from "./portals.access.ts";

type Sealing = Pick<App, "secrets" | "translations">;

export function presentPortal({ secrets }: Pick<App, "secrets">, origin: string, row: PortalRow): Portal {
  const { token, ...portal } = row;
  const opened = openToken(secrets, token);
  return { ...portal, address: opened === undefined ? null : `${origin}/refer/${opened}/` };
}

function openToken(secrets: App["secrets"], token: Buffer): string | undefined {
  try {
    return secrets.decrypt("referral", token).toString("utf8");
  } catch {
    return undefined;
  }
}

function newAddress({ secrets }: Sealing) {
  const token = createToken();
  return { token_hash: hashToken(token), token: secrets.encrypt("referral", Buffer.from(token, "utf8")) };
}

function assertLanguages({ translations }: Sealing, languages: readonly string[]): void {
  if (!languages.every((language) => translations.languages.includes(language)))
    throw fieldError("languages", "referrals:unknownLanguage");
}

export async function makePortal(
  db: Db,
  app: Sealing,
  actor: Actor,
  { languages, ...values }: BodyOf<typeof createPortal>,
): Promise<number> {
  const { company_id, user_id } = actor;
  assertLanguages(app, languages);
  await lockCompany(db, company_id);
  const { count } = await db
    .selectFrom("referral_portal")
    .where("company_id", "=", company_id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxPortals)
    throw new AppError(409, "too_many_portals", { key: "referrals:tooMany", values: { maximum: maxPortals } });
  const { id } = await db
    .insertInto("referral_portal")
    .values({
      ...values,
      company_id,
      languages: [...new Set(languages)],
      created_by_id: user_id,
      ...newAddress(app),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await log(db, actor, "referral_portal_created", id, { object: values.name });
  return id;
}

export async function changePortal(
  db: Db,
  app: Sealing,
  actor: Actor,
  { id, ...before }: PortalRow,
  { languages, ...values }: BodyOf<typeof patchPortal>,
): Promise<void> {
  if (languages) assertLanguages(app, languages);
  const changes = changesBetween(before, { ...before, ...values, languages: languages ?? before.languages }, [
    "name",
    "introduction",
    "languages",
    "includes_internal",
    "is_active",
  ]);
  if (changes.length === 0) return;
  await ofPortal(db, actor, id)
    .set({ ...values, ...(languages && { languages: [...new Set(languages)] }) })
    .execute();
  await log(db, actor, "referral_portal_changed", id, { object: before.name, changes });
}

export async function renewPortalAddress(db: Db, app: Sealing, actor: Actor, { id, name }: PortalRow): Promise<void> {
  await ofPortal(db, actor, id).set(newAddress(app)).execute();
  await log(db, actor, "referral_portal_renewed", id, { object: name });
}

export async function removePortal(db: Db, actor: Actor, { id, name }: PortalRow): Promise<void> {
  await db.deleteFrom("referral_portal").where("company_id", "=", actor.company_id).where("id", "=", id).execute();
  await log(db, actor, "referral_portal_deleted", id, { object: name });
}

export const noteRecommendation = (db: Db, company_id: number, id: number) =>
  ofPortal(db, { company_id }, id)
    .set({ recommended: sql`recommended + 1`, dt_recommended: sql`now()` })
    .execute();

const ofPortal = (db: Db, { company_id }: Pick<Actor, "company_id">, id: number) =>
  db.updateTable("referral_portal").where("company_id", "=", company_id).where("id", "=", id);

const log = (db: Db, { company_id, user_id }: Actor, type: ActivityType, id: number, audited: Audited) =>
  logActivity(db, { type, company_id, actor_id: user_id, data: { referral_portal_id: id }, audited });
