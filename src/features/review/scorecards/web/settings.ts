import { IconClipboardList } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 30,
    to: "/settings/interview-kits/",
    label: "scorecards:kitsTitle",
    about: "scorecards:setting.about",
    words: "scorecards:setting.words",
    icon: IconClipboardList,
  },
];
