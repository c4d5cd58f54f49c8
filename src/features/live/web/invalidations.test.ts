import { expect, it } from "vitest";
import type { ActivityType } from "#features/activity/activities.ts";
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
