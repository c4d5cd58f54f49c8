import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { canSetPreferences } from "../sessions.policy.ts";

type Preferences = { comments_default_private: boolean };

export async function changePreferences(db: Db, actor: Actor, preferences: Preferences): Promise<void> {
  assertAllowed(canSetPreferences(actor), "sessions:noPreferencesHere");
  const { company_id, user_id } = actor;
  await db
    .updateTable("company_user")
    .set(preferences)
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .execute();
  await logActivity(db, { type: "preferences_changed", company_id, actor_id: user_id });
}
