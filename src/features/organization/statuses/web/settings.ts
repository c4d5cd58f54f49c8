import { IconRoute } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 10,
    to: "/settings/pipeline/",
    label: "statuses:title",
    about: "statuses:setting.about",
    words: "statuses:setting.words",
    icon: IconRoute,
  },
];
