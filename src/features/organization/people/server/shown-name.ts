import { sql } from "kysely";

/**
 * Name to show for a row of `company_user` and `app_user`. Until an invitation is accepted, this is the email address: the
 * name of an existing account must not be disclosed to other companies.
 */
export const shownName = sql<string>`case
  when company_user.confirmed_at is null and (company_user.removed_at is null or not company_user.has_entered)
  then app_user.email else app_user.name end`;
