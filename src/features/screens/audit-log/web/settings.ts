import { IconHistory } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canReadAuditLog } from "../audit-log.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "dataProtection",
    position: 10,
    to: "/settings/audit-log/",
    label: "audit-log:title",
    about: "audit-log:setting.about",
    words: "audit-log:setting.words",
    icon: IconHistory,
    isOffered: canReadAuditLog,
  },
];
