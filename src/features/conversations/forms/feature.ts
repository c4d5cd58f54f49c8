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
  subjectQueries: ["questionnaires"],
  activities: {
    answers_given: answers,
    answers_deleted: answers,
    questionnaire_sent: { ...answers, search: "nothing", changes: ["questionnaires"] },
    questionnaire_link_ended: { ...answers, search: "nothing", changes: ["questionnaires"] },
  },
  tables: {
    questionnaire_link: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_id",
          "questionnaire_id",
          "token_hash",
          "dt_sent",
          "dt_answered",
          "expires_at",
          "revoked_at",
          "status_link_version",
        ],
        staff: ["sent_by_id"],
      },
      ofApplication: { onErase: "delete", onMerge: "by merging" },
    },
  },
} as const satisfies Feature;
