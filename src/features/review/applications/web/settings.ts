import { IconEyeOff } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "dataProtection",
    position: 30,
    to: "/settings/hidden-applications/",
    label: "applications:putAway.title",
    about: "applications:putAwaySetting.about",
    words: "applications:putAwaySetting.words",
    icon: IconEyeOff,
  },
];
