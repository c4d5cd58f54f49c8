import { IconLink } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "dataProtection",
    position: 20,
    to: "/settings/share-links/",
    label: "shares:title",
    about: "shares:setting.about",
    words: "shares:setting.words",
    icon: IconLink,
  },
];
