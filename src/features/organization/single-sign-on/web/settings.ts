import { IconKey } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canSeeSingleSignOn } from "../single-sign-on.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "company",
    position: 40,
    to: "/settings/single-sign-on/",
    label: "single-sign-on:title",
    about: "single-sign-on:setting.about",
    words: "single-sign-on:setting.words",
    icon: IconKey,
    isOffered: canSeeSingleSignOn,
  },
];
