/** The tables of which an anonymized application keeps no row: nothing is left of one without what is emptied in it. */
export const deletedRows = [
  "answer",
  "application_answer",
  "application_file",
  "comment",
  "feedback_link",
  "message",
  "questionnaire_link",
  "scorecard",
  "share_link_application",
  "task",
] as const;
