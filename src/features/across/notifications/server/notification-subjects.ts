import type { FeatureNotifications, SubjectQuery } from "#features/platform/activity/server/feature-notifications.ts";
import type { NotificationKind } from "../notifications.ts";
import { featureNotifications } from "./feature-notifications.gen.ts";

type KindOf<Notifications> = Notifications extends FeatureNotifications<infer Kind> ? Kind : never;
type ReadKind = KindOf<(typeof featureNotifications)[number]>;

/** Query per kind of notification. Fails to compile if a declared kind has none. */
export const subjectQueries: Record<NotificationKind, SubjectQuery> = Object.assign(
  {},
  ...featureNotifications.map(({ subjects }) => subjects),
) as Record<ReadKind, SubjectQuery>;
