import { IconMessage2 } from "@tabler/icons-react";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 80,
    to: "/settings/sms/",
    label: "sms:title",
    about: "sms:setting.about",
    words: "sms:setting.words",
    icon: IconMessage2,
    isOffered: canManageCompany,
  },
];
