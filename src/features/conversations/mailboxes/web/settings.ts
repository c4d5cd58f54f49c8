import { IconMailbox } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { getsEmails } from "#features/platform/system-mail/mail.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "account",
    position: 40,
    to: "/settings/mailbox/",
    label: "mailboxes:title",
    about: "mailboxes:setting.about",
    words: "mailboxes:setting.words",
    icon: IconMailbox,
    isOffered: getsEmails,
  },
];
