import { IconWebhook } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManageWebhooks } from "../webhooks.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "developers",
    position: 20,
    to: "/settings/webhooks/",
    label: "webhooks:title",
    about: "webhooks:setting.about",
    words: "webhooks:setting.words",
    icon: IconWebhook,
    isOffered: canManageWebhooks,
  },
];
