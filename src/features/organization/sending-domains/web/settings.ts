import { IconMailCheck } from "@tabler/icons-react";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 70,
    to: "/settings/sending-domains/",
    label: "sending-domains:title",
    about: "sending-domains:setting.about",
    words: "sending-domains:setting.words",
    icon: IconMailCheck,
    isOffered: canManageCompany,
  },
];
