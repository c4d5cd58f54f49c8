import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { defineJob } from "#server/queue/queue.ts";

/**
 * Logs a failed sign-in in the companies of the account. The actor is unknown: the account's owner is the object. A job, also
 * for an unknown address, so that the time of a response doesn't reveal whether there is an account.
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
