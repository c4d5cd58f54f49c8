// Written by npm run check from the feature.ts of each feature.

/** Each table with rows that a merge moves to the other application. */
export const movedRows = {
  "comment": "move",
  "feedback_link": "move",
  "message": "move",
  "rating": {"moveUnless":["user_id"]},
  "scorecard": {"moveUnless":["user_id","kit_id"]},
  "share_link_application": {"moveUnless":["share_link_id"]},
  "task": "move",
} as const;
