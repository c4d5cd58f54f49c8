import type { ActivityType } from "#features/platform/activity/activities.ts";
import { typesWhere } from "#features/platform/activity/server/activity-rules.ts";
import type { AuditArea } from "#features/platform/activity/audit-areas.ts";

export const auditedTypes = typesWhere(({ audit }) => audit !== "none");

export const auditedIn = (area: AuditArea): ActivityType[] => typesWhere(({ audit }) => audit === area);
