/** The tables of which an anonymized application keeps no row: nothing is left of one without what is emptied in it. */
export const deletedRows = [
  "application_answer",
  "application_file",
  "comment",
  "feedback_link",
  "message",
  "scorecard",
  "share_link_application",
  "task",
] as const;
