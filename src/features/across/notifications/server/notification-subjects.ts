import type { FeatureNotifications, SubjectQuery } from "#features/platform/activity/server/feature-notifications.ts";
import type { NotificationKind } from "../notifications.ts";
import { featureNotifications } from "./feature-notifications.gen.ts";

type KindOf<Notifications> = Notifications extends FeatureNotifications<infer Kind> ? Kind : never;
type ReadKind = KindOf<(typeof featureNotifications)[number]>;

/** Each kind that a feature declares has its query: the compiler refuses one without. */
export const subjectQueries: Record<NotificationKind, SubjectQuery> = Object.assign(
  {},
  ...featureNotifications.map(({ subjects }) => subjects),
) as Record<ReadKind, SubjectQuery>;
