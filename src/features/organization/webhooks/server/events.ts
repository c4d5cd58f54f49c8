import { ruleOf, shownData, typesWhere } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { eventTypes, type EventType } from "../webhooks.ts";

export const toldActivities = typesWhere(({ event }) => event !== undefined);

export function eventTypeOf({ type }: ActivityRow): EventType | undefined {
  const { event } = ruleOf(type);
  return eventTypes.find((known) => known === event);
}

/**
 * Builds the body of a delivery from an activity: only ids and codes. Receivers load the data by API. So the deliveries
 * contain no candidate data that could be sent late or after its erasure.
 */
export const bodyOf = (type: string, row: ActivityRow): string =>
  JSON.stringify({
    type,
    timestamp: new Date(row.dt_created).toISOString(),
    data: {
      activity: row.type,
      company_id: row.company_id,
      application_id: row.application_id,
      job_id: row.job_id,
      user_id: row.actor_id,
      ...shownData(row.type, row.data),
    },
  });
