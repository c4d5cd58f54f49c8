import { IconSitemap } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManageStructure } from "../structure.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "company",
    position: 70,
    to: "/settings/structure/",
    label: "structure:title",
    about: "structure:setting.about",
    words: "structure:setting.words",
    icon: IconSitemap,
    isOffered: canManageStructure,
  },
];
