import type { ActivityRule } from "./activity-rule.ts";
import { job, jobChange, jobTemplate, own } from "./activity-bases.ts";

/** What becomes of a job, of its team and of its ad. */
export const jobActivities = {
  job_status_changed: { ...job, shows: ["from_status", "to_status"], history: "everybody" },
  job_opened: { ...job, history: "everybody" },
  job_expires_soon: { ...job, history: "everybody" },
  job_expired: { ...job, history: "everybody" },
  job_deleted: { ...job, putsAway: true, search: "lookups", changes: ["application", "job-lists", "search"] },
  job_team_changed: {
    ...job,
    audience: "colleagues",
    shows: ["from_role", "to_role"],
    changes: ["application", "team", "job-lists"],
    history: "colleagues",
  },
  job_followed: { ...own, noun: "jobs", changes: ["jobs", "job-lists"] },
  job_unfollowed: { ...own, noun: "jobs", changes: ["jobs", "job-lists"] },
  job_created: { ...jobChange, changes: ["jobs", "job-lists", "search"], history: "everybody" },
  job_changed: {
    ...jobChange,
    shows: ["fields"],
    changes: ["jobs", "job-lists", "question-lists", "search", "applications"],
    history: "everybody",
  },
  // What is drafted is seen in the form alone.
  job_draft_changed: { ...jobChange, audience: "colleagues", search: "nothing", changes: ["form"] },
  job_template_saved: jobTemplate,
  job_template_deleted: jobTemplate,
  job_matching_changed: {
    noun: "matching",
    subject: "job",
    audience: "colleagues",
    search: "nothing",
    shows: [],
    changes: ["matching", "applications"],
    history: "colleagues",
  },
} as const satisfies Record<string, ActivityRule>;
