import { IconBuilding } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManageCompany } from "../company-settings.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "company",
    position: 10,
    to: "/settings/company/",
    label: "company-settings:title",
    about: "company-settings:setting.about",
    words: "company-settings:setting.words",
    icon: IconBuilding,
    isOffered: canManageCompany,
  },
];
