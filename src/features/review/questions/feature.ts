import type { Feature } from "#features/feature.ts";

/** Search lookups include the names of questions and choices. */
const question = {
  subject: "company",
  audience: "colleagues",
  search: "lookups",
  shows: [],
  changes: ["questions", "question-lists", "search", "applications"],
  audit: "company",
} as const;

const questionnaire = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["questions", "question-lists", "applications"],
  audit: "company",
} as const;

export const feature = {
  queries: ["questions", "question-lists"],
  rights: {
    "questions.manage": "admin",
  },
  activities: {
    question_created: question,
    question_changed: question,
    question_weights_changed: {
      ...question,
      search: "nothing",
      changes: ["questions", "question-lists", "applications"],
    },
    question_deleted: question,
    job_questions_changed: {
      subject: "job",
      audience: "colleagues",
      search: "nothing",
      shows: [],
      changes: ["question-lists", "form"],
      history: "colleagues",
      audit: "jobs",
    },
    company_questions_changed: questionnaire,
    questionnaire_created: questionnaire,
    questionnaire_changed: questionnaire,
    // The questionnaire's answers become searchable, or no longer are.
    questionnaire_audience_changed: {
      ...questionnaire,
      search: "company",
      changes: [...questionnaire.changes, "search"],
    },
    questionnaire_deleted: questionnaire,
  },
  tables: {
    answer: {
      columns: {
        none: ["id", "company_id", "application_id", "question_id", "version", "questionnaire_id", "dt_answered"],
        staff: ["user_id"],
        candidate: ["choice_ids", "text", "number", "file_id", "file_name", "document"],
      },
      ofApplication: { onErase: "delete", onMerge: "by merging" },
    },
    application_answer: {
      columns: {
        none: ["company_id", "application_id", "answer_id"],
        candidate: ["choice_id"],
      },
      ofApplication: { onErase: "delete", onMerge: "by merging" },
    },
    company_question: {
      columns: {
        none: ["id", "company_id", "q_type", "question_id", "order", "required", "is_summary"],
      },
    },
    job_question: {
      columns: {
        none: ["id", "company_id", "job_id", "question_id", "order", "required", "is_summary"],
      },
    },
    question: {
      columns: {
        none: [
          "id",
          "company_id",
          "q_type",
          "choice_type",
          "text",
          "settings",
          "can_be_reused",
          "version",
          "deleted_at",
          "dt_created",
        ],
        staff: ["created_by_id"],
      },
    },
    question_choice: {
      columns: {
        none: ["id", "company_id", "question_id", "order", "text", "weight", "retired_at"],
      },
    },
    question_version: {
      columns: {
        none: ["company_id", "question_id", "version", "text", "choice_type", "choices", "settings", "dt_created"],
        staff: ["user_id"],
      },
    },
    questionnaire: {
      columns: {
        none: [
          "id",
          "company_id",
          "title",
          "questionnaire_type",
          "is_private",
          "is_internal",
          "audience_xid",
          "is_active",
          "version",
          "deleted_at",
          "dt_created",
        ],
        staff: ["created_by_id"],
      },
    },
    questionnaire_question: {
      columns: {
        none: ["id", "company_id", "questionnaire_id", "question_id", "order", "required", "is_summary"],
      },
    },
  },
} as const satisfies Feature;
