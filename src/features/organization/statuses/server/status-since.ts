import { sql } from "kysely";

/** Time at which an `application` entered its current status, or null if it has no history. */
export const statusSince = sql<string>`(
  select max(status_change.dt_created) from status_change
  where status_change.company_id = application.company_id and status_change.application_id = application.id
)`;

/** Number of calendar days in UTC since the application entered its current status, or since it arrived. */
export const daysInStatus = sql<number>`(
  (now() at time zone 'UTC')::date - (coalesce(${statusSince}, application.dt_created) at time zone 'UTC')::date
)`;
