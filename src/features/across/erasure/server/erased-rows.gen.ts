// Written by npm run check from the feature.ts of each feature.

/** Each table with rows that anonymizing an application deletes or updates. */
export const erasedRows = {
  "answer": "delete",
  "application_answer": "delete",
  "application_file": "delete",
  "bulk_action_item": {"set":{"before":"null"},"where":"before is not null"},
  "comment": "delete",
  "feedback_link": "delete",
  "message": "delete",
  "questionnaire_link": "delete",
  "rejection_reason": {"set":{"comment":"''","value":"case when is_other then '' else value end","version":"version + 1"}},
  "scorecard": "delete",
  "share_link_application": "delete",
  "status_change": {"set":{"earlier_reason":"null"},"where":"earlier_reason is not null"},
  "task": "delete",
} as const;
