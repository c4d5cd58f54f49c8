// Written by npm run check from the feature.ts of each feature.

/** The feature of each name of what the browser asks for of one application or job. */
export const subjectQueryNames = {
  "comments": "comments",
  "feedback": "feedback",
  "questionnaires": "forms",
  "candidate-imports": "imports",
  "interviewers": "interviewers",
  "form": "job-editing",
  "team": "job-list",
  "matching": "matching",
  "also-applied": "merging",
  "merges": "merging",
  "messages": "messages",
  "ratings": "ratings",
  "rejection-reasons": "rejections",
  "scorecards": "scorecards",
  "share_links": "shares",
  "tags": "tags",
  "tasks": "tasks",
} as const;
