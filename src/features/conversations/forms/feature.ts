import type { Feature } from "#features/feature.ts";

const answers = {
  subject: "application",
  kind: "other",
  audience: "colleagues",
  search: "row_and_text",
  shows: [],
  changes: ["application", "search", "questionnaires", "matching"],
  audit: "applications",
} as const;

export const feature = {
  activities: {
    answers_given: answers,
    answers_deleted: answers,
    questionnaire_sent: { ...answers, search: "nothing", changes: ["questionnaires"] },
    questionnaire_link_ended: { ...answers, search: "nothing", changes: ["questionnaires"] },
  },
} as const satisfies Feature;
