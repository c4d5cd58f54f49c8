import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * The access query of companies to work in: those that the person is confirmed in and whose access has not ended. A
 * superuser has all companies, so lists of them are paged.
 */
export const enterableCompanies = (db: Db, user: { user_id: number; is_superuser: boolean }) =>
  db
    .selectFrom("company")
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.company_id", "=", "company.id").on("company_user.user_id", "=", user.user_id),
    )
    .$if(!user.is_superuser, (query) =>
      query
        .where("company_user.confirmed_at", "is not", null)
        .where((eb) =>
          eb.or([eb("company_user.expires_at", "is", null), eb("company_user.expires_at", ">", sql<string>`now()`)]),
        ),
    );
