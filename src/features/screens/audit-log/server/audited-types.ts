import { activities, type ActivityType } from "#features/platform/activity/activities.ts";
import type { AuditArea } from "../audit-log.ts";

type Noun = (typeof activities)[ActivityType]["noun"];

/**
 * The area of each feature's activities. Of the features without one nothing is audited: they tell what a person does with
 * their own lists.
 */
const areas: Partial<Record<Noun, AuditArea>> = {
  applications: "applications",
  comments: "applications",
  messages: "applications",
  inbox: "applications",
  ratings: "applications",
  tags: "applications",
  rejections: "applications",
  files: "applications",
  tasks: "applications",
  interviewers: "applications",
  scorecards: "applications",
  feedback: "applications",
  shares: "applications",
  "status-page": "applications",
  merging: "applications",
  erasure: "applications",
  "bulk-actions": "applications",
  imports: "applications",
  jobs: "jobs",
  "job-editing": "jobs",
  matching: "jobs",
  forms: "applications",
  questions: "company",
  statuses: "company",
  structure: "company",
  "message-templates": "company",
  "company-settings": "company",
  "sending-domains": "company",
  sms: "company",
  operator: "company",
  media: "company",
  "career-look": "company",
  people: "people",
  "hiring-teams": "people",
  "email-subscriptions": "people",
  sessions: "people",
  "login-factors": "people",
  "single-sign-on": "people",
  profile: "people",
  "view-as": "people",
  "api-keys": "people",
  webhooks: "company",
  referrals: "company",
  exports: "exports",
  "audit-log": "exports",
};

/** What the product does by itself on the way, and what a person does for themselves alone. */
const unaudited: readonly ActivityType[] = [
  "access_changed",
  "avatar_changed",
  "company_reloaded",
  "file_text_read",
  "import_changed",
  "inbound_mail_unsorted",
  "job_draft_changed",
  "job_followed",
  "job_parts_aligned",
  "job_unfollowed",
  "language_changed",
  "preferences_changed",
  "scorecard_discarded",
  "status_removal_started",
  "task_due",
];

/** What one job asks is of the jobs, while the other questions are the company's. */
function areaOf(type: ActivityType): AuditArea | undefined {
  const { noun, subject } = activities[type];
  return noun === "questions" && subject === "job" ? "jobs" : areas[noun];
}

export const auditedTypes = (Object.keys(activities) as ActivityType[]).filter(
  (type) => areaOf(type) !== undefined && !unaudited.includes(type),
);

export const auditedIn = (area: AuditArea): ActivityType[] => auditedTypes.filter((type) => areaOf(type) === area);
