import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { defineJob } from "#server/queue/queue.ts";

/**
 * Background job that deletes sessions begun by a provider that is no longer trusted. Spares the person who changed the
 * connection.
 */
export const endProviderSessions = defineJob({
  name: "end-provider-sessions",
  data: z.object({ company_id: Id, changed_by_id: Id }),
  system: true,
  run: async ({ database }, { company_id, changed_by_id }) => {
    await database.system((db) =>
      db
        .deleteFrom("session")
        .where("company_id", "=", company_id)
        .where("method", "=", "sso")
        .where("user_id", "<>", changed_by_id)
        .execute(),
    );
  },
});
