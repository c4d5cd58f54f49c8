import type { ActivityRule } from "./activity-rule.ts";
import { answers, question, questionnaire } from "./activity-bases.ts";

/** What a company asks, and what is answered to it. */
export const questionActivities = {
  question_created: question,
  question_changed: question,
  question_weights_changed: {
    ...question,
    search: "nothing",
    changes: ["questions", "question-lists", "applications"],
  },
  question_deleted: question,
  job_questions_changed: {
    noun: "questions",
    subject: "job",
    audience: "colleagues",
    search: "nothing",
    shows: [],
    changes: ["question-lists", "form"],
    history: "colleagues",
  },
  company_questions_changed: questionnaire,
  questionnaire_created: questionnaire,
  questionnaire_changed: questionnaire,
  // Its answers are among those that a search counts, or are no more.
  questionnaire_audience_changed: {
    ...questionnaire,
    search: "company",
    changes: [...questionnaire.changes, "search"],
  },
  questionnaire_deleted: questionnaire,
  answers_given: answers,
  answers_deleted: answers,
  questionnaire_sent: { ...answers, search: "nothing", changes: ["questionnaires"] },
  questionnaire_link_ended: { ...answers, search: "nothing", changes: ["questionnaires"] },
} as const satisfies Record<string, ActivityRule>;
