import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { logAccountActivity } from "#features/login-factors/server/account.ts";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";

/**
 * Tells the companies of an account that somebody failed to sign in with it. A job, and one for an unknown address too, so
 * that the time an answer takes doesn't tell whether there is an account.
 */
export const noteFailedSignIn = defineJob({
  name: "note-failed-sign-in",
  data: z.object({ user_id: Id.nullable() }),
  run: async (services: Services, { user_id }) => {
    if (user_id === null) return;
    await services.database.system((db) => logAccountActivity(db, "sign_in_failed", { user_id }));
  },
});
