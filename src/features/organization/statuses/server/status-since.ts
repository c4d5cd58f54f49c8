import { sql } from "kysely";

/** When an `application` came to the status it has; null where it has no history. */
export const statusSince = sql<string>`(
  select max(status_change.dt_created) from status_change
  where status_change.company_id = application.company_id and status_change.application_id = application.id
)`;

/** Days between two dates in UTC: the one of the last change of the status, or of the arrival, and today's. */
export const daysInStatus = sql<number>`(
  (now() at time zone 'UTC')::date - (coalesce(${statusSince}, application.dt_created) at time zone 'UTC')::date
)`;
