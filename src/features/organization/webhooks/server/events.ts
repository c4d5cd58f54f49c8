import { ruleOf, shownData, typesWhere } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { eventTypes, type EventType } from "../webhooks.ts";

export const toldActivities = typesWhere(({ event }) => event !== undefined);

export function eventTypeOf({ type }: ActivityRow): EventType | undefined {
  const { event } = ruleOf(type);
  return eventTypes.find((known) => known === event);
}

/**
 * What is sent of an activity: its ids and codes. What they name is asked for by the API, so that no copy of a candidate's data
 * is kept by us, sent late or sent again after it was erased.
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
