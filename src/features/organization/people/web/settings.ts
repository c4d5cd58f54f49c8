import { IconUsersGroup } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "company",
    position: 20,
    to: "/settings/people/",
    label: "people:title",
    about: "people:setting.about",
    words: "people:setting.words",
    icon: IconUsersGroup,
  },
];
