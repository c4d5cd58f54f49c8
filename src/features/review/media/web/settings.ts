import { IconPhoto } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canAddMedia } from "../media.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "company",
    position: 60,
    to: "/settings/media/",
    label: "media:title",
    about: "media:setting.about",
    words: "media:setting.words",
    icon: IconPhoto,
    isOffered: (me) => canAddMedia(me, "cover"),
  },
];
