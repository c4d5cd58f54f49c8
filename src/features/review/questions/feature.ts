import type { Feature } from "#features/feature.ts";

/** Searches show the names of questions and choices. */
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
    // Searches begin or cease to count its answers.
    questionnaire_audience_changed: {
      ...questionnaire,
      search: "company",
      changes: [...questionnaire.changes, "search"],
    },
    questionnaire_deleted: questionnaire,
  },
} as const satisfies Feature;
