import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["exports"],
  rights: {
    "exports.details": "admin",
  },
  activities: {
    // Only the audit log shows who exported applications from the company.
    applications_exported: { ...own, audience: "none", audit: "exports" },
  },
  exportColumns: {
    first_name: { position: 10, group: "candidate", type: "text" },
    last_name: { position: 20, group: "candidate", type: "text" },
    email: { position: 30, group: "candidate", type: "text" },
    phone: { position: 40, group: "candidate", type: "text" },
    social_title: { position: 50, group: "candidate", type: "text" },
    message: { position: 60, group: "candidate", type: "text" },
    dt_created: { position: 70, group: "application", type: "date" },
    source_type: { position: 80, group: "application", type: "text" },
    ref_name: { position: 90, group: "application", type: "text" },
    ref_email: { position: 100, group: "application", type: "text" },
    status: { position: 110, group: "application", type: "text" },
    rating_avg: { position: 130, group: "application", type: "number" },
    score: { position: 140, group: "application", type: "number" },
    tags: { position: 150, group: "application", type: "text" },
    application_id: { position: 160, group: "application", type: "number" },
    application_link: { position: 170, group: "application", type: "link" },
    owner: { position: 180, group: "application", type: "text" },
    job_title: { position: 190, group: "job", type: "text" },
    job_id: { position: 200, group: "job", type: "number" },
    job_link: { position: 210, group: "job", type: "link" },
    answers: { position: 220, group: "application", type: "text" },
    cv: { position: 240, group: "details", type: "link" },
    cover_letter: { position: 250, group: "details", type: "link" },
    other_1: { position: 260, group: "details", type: "link" },
    other_2: { position: 270, group: "details", type: "link" },
    other_3: { position: 280, group: "details", type: "link" },
    other_4: { position: 290, group: "details", type: "link" },
    other_5: { position: 300, group: "details", type: "link" },
    source_json: { position: 310, group: "details", type: "text" },
  },
} as const satisfies Feature;
