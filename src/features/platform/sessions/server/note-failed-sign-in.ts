import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { defineJob } from "#server/queue/queue.ts";

/**
 * Logs a failed sign-in in every company of the account. The actor is unknown; the account's owner is the object. A job
 * does this, also for unknown email addresses, so that response times don't reveal whether an account exists.
 */
export const noteFailedSignIn = defineJob({
  name: "note-failed-sign-in",
  data: z.object({ user_id: Id.nullable() }),
  system: true,
  run: async (services, { user_id }) => {
    if (user_id === null) return;
    await services.database.system((db) => logAccountActivity(db, "sign_in_failed", { user_id, actor_id: null }));
  },
});
