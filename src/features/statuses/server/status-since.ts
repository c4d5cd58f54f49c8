import { sql } from "kysely";

/** When an `application` came to the status it has; null where it has no history. */
export const statusSince = sql<string>`(
  select max(status_change.dt_created) from status_change
  where status_change.company_id = application.company_id and status_change.application_id = application.id
)`;
