import { IconWorld } from "@tabler/icons-react";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "company",
    position: 50,
    to: "/settings/career-page/",
    label: "career-look:title",
    about: "career-look:setting.about",
    words: "career-look:setting.words",
    icon: IconWorld,
    isOffered: canManageCompany,
  },
];
