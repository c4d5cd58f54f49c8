import { IconLockAccess } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "company",
    position: 30,
    to: "/settings/roles/",
    label: "roles:title",
    about: "roles:setting.about",
    words: "roles:setting.words",
    icon: IconLockAccess,
  },
];
