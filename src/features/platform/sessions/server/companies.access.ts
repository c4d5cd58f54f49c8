import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

type Entrant = { user_id: number; is_superuser: boolean; company_id?: number; viewed_by?: number };

/**
 * The access query of companies to work in: those that the person is confirmed in and whose access has not ended. A
 * superuser has all companies, so lists of them are paged. An admin who looks at the product as a colleague does is told
 * nothing of the colleague's other companies.
 */
export const enterableCompanies = (db: Db, user: Entrant) =>
  db
    .selectFrom("company")
    .$if(user.viewed_by !== undefined, (query) => query.where("company.id", "=", user.company_id ?? 0))
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
