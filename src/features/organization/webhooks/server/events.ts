import { shownData, type ActivityType } from "#features/platform/activity/activities.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { eventTypes, type EventType } from "../webhooks.ts";

const activitiesOf = {
  "application.created": ["application_created"],
  "application.moved": ["application_moved", "application_transferred"],
  "application.edited": ["applicant_edited"],
  "application.tagged": ["tag_added", "tag_removed"],
  "application.rated": ["rating_set", "rating_deleted"],
  "application.document_added": ["file_attached", "cv_replaced"],
  "application.withdrawn": ["application_withdrawn"],
  "application.merged": ["applications_merged"],
  "application.hidden": ["application_hidden", "application_unhidden"],
  "application.deleted": ["application_deleted"],
  "application.restored": ["application_restored"],
  "application.anonymized": ["application_anonymized"],
  "job.created": ["job_created"],
  "job.changed": ["job_changed"],
  "job.status_changed": ["job_status_changed", "job_opened", "job_expired"],
  "job.deleted": ["job_deleted"],
} as const satisfies Record<EventType, readonly ActivityType[]>;

const typeOf = new Map<ActivityType, EventType>(
  eventTypes.flatMap((type) => activitiesOf[type].map((activity): [ActivityType, EventType] => [activity, type])),
);

export const toldActivities: readonly ActivityType[] = [...typeOf.keys()];

export const eventTypeOf = ({ type }: ActivityRow): EventType | undefined => typeOf.get(type);

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
