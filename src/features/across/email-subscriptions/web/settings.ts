import { IconMail } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { getsEmails } from "#features/platform/system-mail/mail.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "account",
    position: 30,
    to: "/settings/notifications/",
    label: "email-subscriptions:title",
    about: "email-subscriptions:setting.about",
    words: "email-subscriptions:setting.words",
    icon: IconMail,
    isOffered: getsEmails,
  },
];
