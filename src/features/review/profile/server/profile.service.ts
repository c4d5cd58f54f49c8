import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import { lockAccount, logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { changePreferences } from "#features/platform/sessions/server/preferences.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { richTextField } from "#server/rich-text.ts";
import type { Profile, ProfilePatch } from "../profile.contract.ts";
import { maxSignature } from "../profile.ts";
import { profileOf } from "./profile.queries.ts";

export async function changeProfile(app: App, db: Db, actor: Actor, patch: ProfilePatch): Promise<Profile> {
  const { comments_default_private, ...given } = patch;
  if (given.language !== undefined && !app.translations.languages.includes(given.language))
    throw fieldError("language", "server:validation.notAChoice");
  if (given.time_zone && !isTimeZone(given.time_zone)) throw fieldError("time_zone", "server:validation.notAChoice");
  const { user_id } = actor;
  await lockAccount(db, user_id);
  const before = await profileOf(db, actor);
  const { email_signature } = given;
  const values = {
    ...given,
    ...(email_signature !== undefined && {
      email_signature: richTextField("email_signature", email_signature, maxSignature),
    }),
  };
  if (Object.entries(values).some(([field, value]) => before[field as keyof Profile] !== value)) {
    await db.updateTable("app_user").set(values).where("id", "=", user_id).execute();
    await logAccountActivity(db, "profile_changed", actor);
  }
  if (comments_default_private !== undefined && comments_default_private !== before.comments_default_private)
    await changePreferences(db, actor, { comments_default_private });
  return profileOf(db, actor);
}
