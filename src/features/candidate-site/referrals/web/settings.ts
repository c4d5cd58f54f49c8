import { IconHeartHandshake } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManagePortals } from "../referrals.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 50,
    to: "/settings/referral-portals/",
    label: "referrals:title",
    about: "referrals:setting.about",
    words: "referrals:setting.words",
    icon: IconHeartHandshake,
    isOffered: canManagePortals,
  },
];
