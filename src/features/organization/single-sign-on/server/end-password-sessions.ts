import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { entersWithoutSso } from "#server/actors.ts";
import { defineJob } from "#server/queue/queue.ts";

/**
 * Background job that deletes sessions begun without single sign-on after it was forced. They are already invalid, but would
 * be valid again if forcing ended.
 */
export const endPasswordSessions = defineJob({
  name: "end-password-sessions",
  data: z.object({ company_id: Id }),
  system: true,
  run: async ({ database }, { company_id }) => {
    await database.system((db) =>
      db
        .deleteFrom("session")
        .where("company_id", "=", company_id)
        .where("method", "<>", "sso")
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("company_user")
              .innerJoin("company", "company.id", "company_user.company_id")
              .innerJoin("app_user", "app_user.id", "company_user.user_id")
              .whereRef("company_user.company_id", "=", "session.company_id")
              .whereRef("company_user.user_id", "=", "session.user_id")
              .where("app_user.is_superuser", "=", false)
              .where(eb.not(entersWithoutSso))
              .select("company_user.user_id"),
          ),
        )
        .execute(),
    );
  },
});
