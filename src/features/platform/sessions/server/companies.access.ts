import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

type Entrant = { user_id: number; is_superuser: boolean; company_id?: number; viewed_by?: number };

/**
 * Access query of the companies a person can work in: their membership is confirmed and has not expired. Superusers can
 * enter every company, so lists of these companies are paged. An admin in view-as mode doesn't see the colleague's other
 * companies.
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
