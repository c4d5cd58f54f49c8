import { IconKey } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManageKeys } from "../api-keys.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "developers",
    position: 10,
    to: "/settings/api-keys/",
    label: "api-keys:title",
    about: "api-keys:setting.about",
    words: "api-keys:setting.words",
    icon: IconKey,
    isOffered: canManageKeys,
  },
];
