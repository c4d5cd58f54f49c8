import { expect, it } from "vitest";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { libraryQuery } from "#features/review/questions/web/questions.hooks.ts";
import { invalidationsOf } from "./invalidations.ts";

const keysAfter = (type: ActivityType) =>
  invalidationsOf({ type, xid: "700", application_id: null, job_id: 3, actor_id: 9 }).map(({ key }) => key);

it.each([
  "job_created",
  "job_changed",
  "job_status_changed",
  "job_deleted",
  "structure_changed",
  "company_changed",
  "company_reloaded",
  "job_pipeline_changed",
  "relocation_done",
] as const)("[JOB-1] asks for the lists of jobs again after a colleague's %s", (type) => {
  expect(keysAfter(type)).toContainEqual(["job-lists"]);
});

it.each([
  "job_questions_changed",
  "company_questions_changed",
  "questionnaire_changed",
  "question_created",
  "question_deleted",
] as const)("[QUEST-1] asks for the library, which says how often each question is asked, again after %s", (type) => {
  const { queryKey } = libraryQuery(1);
  expect(keysAfter(type).some((key) => key.every((part, at) => part === queryKey[at]))).toBe(true);
});
