import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { defineJob } from "#server/queue/queue.ts";

/**
 * Background job that deletes the sessions of a removed person. They are already invalid, but would be valid again if the
 * person were restored.
 */
export const endSessions = defineJob({
  name: "end-sessions",
  data: z.object({ company_id: Id, user_id: Id }),
  system: true,
  run: async ({ database }, { company_id, user_id }) => {
    await database.system((db) =>
      db
        .deleteFrom("session")
        .where("company_id", "=", company_id)
        .where("user_id", "=", user_id)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("company_user")
              .where("company_id", "=", company_id)
              .where("user_id", "=", user_id)
              .where("removed_at", "is not", null)
              .select("user_id"),
          ),
        )
        .execute(),
    );
  },
});
