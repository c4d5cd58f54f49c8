import { IconMailStar } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManageTemplates } from "../message-templates.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 60,
    to: "/settings/message-templates/",
    label: "message-templates:title",
    about: "message-templates:setting.about",
    words: "message-templates:setting.words",
    icon: IconMailStar,
    isOffered: canManageTemplates,
  },
];
