import { IconShieldLock, IconUser } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";

export const settings: readonly Setting[] = [
  {
    section: "account",
    position: 10,
    to: "/settings/profile/",
    label: "profile:title",
    about: "profile:setting.about",
    words: "profile:setting.words",
    icon: IconUser,
  },
  {
    section: "account",
    position: 20,
    to: "/settings/security/",
    label: "profile:security.title",
    about: "profile:securitySetting.about",
    words: "profile:securitySetting.words",
    icon: IconShieldLock,
  },
];
