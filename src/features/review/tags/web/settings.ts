import { IconTags } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManageTags } from "../tags.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 20,
    to: "/settings/tags/",
    label: "tags:title",
    about: "tags:setting.about",
    words: "tags:setting.words",
    icon: IconTags,
    isOffered: canManageTags,
  },
];
