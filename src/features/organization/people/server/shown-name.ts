import { sql } from "kysely";

/**
 * Over `company_user` and `app_user`. Until an invitation is accepted, its address says who a person is: whether they have
 * an account and a name elsewhere is not ours to tell.
 */
export const shownName = sql<string>`case
  when company_user.confirmed_at is null and (company_user.removed_at is null or not company_user.has_entered)
  then app_user.email else app_user.name end`;
