import { IconQuestionMark } from "@tabler/icons-react";
import type { Setting } from "#features/platform/sessions/web/setting.ts";
import { canManageQuestions } from "../questions.policy.ts";

export const settings: readonly Setting[] = [
  {
    section: "hiring",
    position: 40,
    to: "/settings/questions/",
    label: "questions:title",
    about: "questions:setting.about",
    words: "questions:setting.words",
    icon: IconQuestionMark,
    isOffered: canManageQuestions,
  },
];
