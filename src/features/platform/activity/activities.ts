import type { ActivityRule, LogKind } from "./activity-rule.ts";
import {
  administration,
  apiKey,
  away,
  back,
  candidate,
  candidateImport,
  comment,
  feedback,
  interviewKit,
  interviewer,
  media,
  merge,
  ofAccount,
  operation,
  own,
  profile,
  rating,
  row,
  savedSearch,
  scorecard,
  share,
  singleSignOn,
  structure,
  tagChange,
  task,
  text,
  viewing,
  webhook,
  referralPortal,
} from "./activity-bases.ts";
import { candidateStatusActivities } from "./candidate-status-activities.ts";
import { jobActivities } from "./job-activities.ts";
import { questionActivities } from "./question-activities.ts";
import { messageActivities } from "./message-activities.ts";

/** Everything that the log can say; a feature adds its types here, and their sentences to the locales. */
export const activities = {
  company_created: {
    noun: "companies",
    subject: "company",
    audience: "everybody",
    search: "nothing",
    shows: [],
    changes: [],
  },
  company_group_changed: operation,
  company_group_renamed: operation,
  company_group_page_changed: operation,
  company_reloaded: {
    noun: "companies",
    subject: "company",
    audience: "everybody",
    search: "company",
    shows: [],
    changes: ["search", "applications", "jobs", "job-lists", "statuses", "tags"],
  },
  application_created: { ...text, kind: "status", noun: "applications", shows: ["source_type"], changes: ["search"] },
  import_changed: candidateImport,
  import_started: candidateImport,
  // Its person is told, as of what others did.
  import_done: { ...candidateImport, reachesNamed: true },
  // A CV on its way to become an application: whose queue it is in hears of it.
  intake_changed: {
    noun: "intake",
    subject: "company",
    audience: "none",
    reachesNamed: true,
    search: "nothing",
    shows: [],
    changes: ["intake-lists"],
  },
  application_moved: {
    ...row,
    kind: "status",
    shows: ["from_status_id", "to_status_id"],
    changes: ["application", "search"],
  },
  application_transferred: {
    ...row,
    kind: "status",
    shows: ["from_status_id", "to_status_id"],
    changes: ["application", "search"],
  },
  // For those who see the job that it left. It names no application, which they may not see where it is now.
  application_left_job: { ...row, search: "nothing", shows: [], changes: ["search"] },
  applicant_edited: {
    ...text,
    kind: "other",
    noun: "applications",
    shows: ["fields"],
    changes: ["application", "search"],
  },
  application_unmasked: { ...row, noun: "applications", shows: [], changes: ["application", "search", "also-applied"] },
  application_hidden: { ...away, noun: "applications" },
  application_unhidden: { ...back, noun: "applications" },
  application_deleted: { ...away, noun: "erasure" },
  application_restored: { ...back, noun: "erasure" },
  application_anonymized: {
    ...text,
    noun: "erasure",
    shows: [],
    changes: ["application", "search", "comments", "tasks", "task-lists", "rejection-reasons"],
  },
  // It is told in no log, which went with it.
  application_erased: { ...back, noun: "erasure", audience: "none", search: "nothing" },
  export_request_changed: {
    ...rating,
    noun: "erasure",
    search: "nothing",
    shows: ["is_done"],
    changes: ["application"],
  },
  owner_changed: {
    ...row,
    kind: "people",
    audience: "colleagues",
    shows: ["owner_id"],
    changes: ["application", "search"],
  },
  rejection_sent_changed: { ...row, kind: "status", shows: ["rejection_sent"], changes: ["application", "search"] },
  comment_added: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
  comment_edited: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
  comment_deleted: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
  comment_restored: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
  rating_set: { ...rating, shows: ["rating_id", "value"], changes: ["application", "ratings", "search"] },
  rating_deleted: { ...rating, shows: ["rating_id"], changes: ["application", "ratings", "search"] },
  tag_created: { ...tagChange, changes: ["tags"] },
  tag_renamed: { ...tagChange, changes: ["tags", "search", "applications", "saved-searches"] },
  tags_merged: { ...tagChange, changes: ["tags", "search", "applications", "saved-searches"] },
  tag_deleted: { ...tagChange, changes: ["tags", "search", "applications"] },
  tag_change_undone: { ...tagChange, changes: ["tags", "search", "applications"] },
  tag_added: {
    ...row,
    kind: "tags",
    audience: "colleagues",
    noun: "tags",
    shows: ["tag_id"],
    changes: ["application", "tags", "search", "matching"],
  },
  tag_removed: {
    ...row,
    kind: "tags",
    audience: "colleagues",
    noun: "tags",
    shows: ["tag_id"],
    changes: ["application", "tags", "search", "matching"],
  },
  rejection_reason_set: {
    ...row,
    kind: "status",
    noun: "rejections",
    shows: ["rejection_reason_id"],
    changes: ["application", "rejection-reasons", "search"],
  },
  rejection_reason_deleted: {
    ...row,
    kind: "status",
    noun: "rejections",
    shows: ["rejection_reason_id"],
    changes: ["application", "rejection-reasons", "search"],
  },
  file_attached: { ...text, shows: ["field"], changes: ["application", "search"] },
  file_removed: { ...text, shows: ["field"], changes: ["application", "search"] },
  file_text_read: { ...text, shows: ["text_state"], changes: ["application", "search"] },
  task_created: task,
  task_edited: task,
  task_completed: task,
  task_reopened: task,
  task_deleted: task,
  task_restored: task,
  task_due: { ...task, audience: "none", tells: ["task_id"] },
  interviewer_added: interviewer,
  interviewer_removed: interviewer,
  interview_kit_created: interviewKit,
  interview_kit_changed: interviewKit,
  interview_kit_archived: interviewKit,
  interview_kit_restored: interviewKit,
  job_kits_chosen: { ...interviewKit, history: "colleagues" },
  ...questionActivities,
  ...messageActivities,
  ...candidateStatusActivities,
  scorecard_submitted: scorecard,
  scorecard_changed: scorecard,
  // Nobody else knew of the draft.
  scorecard_discarded: { ...own, noun: "scorecards" },
  feedback_asked: feedback,
  feedback_link_opened: feedback,
  feedback_link_revoked: feedback,
  feedback_link_restored: feedback,
  feedback_given: feedback,
  feedback_changed: feedback,
  applications_shared: share,
  share_link_opened: share,
  share_link_revoked: share,
  share_link_restored: share,
  // To a person who sees other jobs or applications from now on.
  access_changed: {
    noun: "interviewers",
    subject: "company",
    audience: "none",
    reachesNamed: true,
    search: "nothing",
    shows: [],
    changes: ["applications", "jobs", "job-lists", "search"],
  },
  applications_merged: merge,
  merge_undone: merge,
  candidate_linked: { ...candidate, search: "nothing", shows: [], changes: ["also-applied"] },
  candidate_unlinked: { ...candidate, search: "nothing", shows: [], changes: ["also-applied"] },
  ...jobActivities,
  status_created: { ...structure, noun: "statuses", changes: ["search", "statuses", "applications"] },
  status_changed: { ...structure, noun: "statuses", changes: ["search", "statuses", "applications"] },
  company_changed: {
    noun: "company-settings",
    subject: "company",
    audience: "everybody",
    search: "lookups",
    shows: [],
    changes: ["company-settings", "me", "search", "applications", "jobs", "job-lists"],
  },
  structure_changed: {
    ...structure,
    noun: "structure",
    changes: ["structure", "search", "jobs", "job-lists", "saved-searches"],
  },
  media_added: { ...media, changes: ["media"] },
  media_changed: { ...media, changes: ["media", "career-look"] },
  media_deleted: { ...media, changes: ["media", "career-look", "jobs"] },
  career_page_changed: { ...media, noun: "career-look", changes: ["career-look", "company-settings", "media"] },
  status_removal_started: { ...structure, noun: "statuses", changes: ["statuses", "relocations"] },
  status_deleted: { ...structure, noun: "statuses", changes: ["search", "statuses", "applications", "relocations"] },
  pipeline_created: { ...structure, noun: "statuses", changes: ["statuses", "pipelines"] },
  pipeline_changed: { ...structure, noun: "statuses", changes: ["search", "statuses", "pipelines"] },
  pipeline_deleted: { ...structure, noun: "statuses", changes: ["statuses", "pipelines"] },
  // How many applications a job has is more than an agency knows.
  job_pipeline_changed: {
    ...structure,
    noun: "statuses",
    shows: ["moved"],
    history: "colleagues",
    changes: ["search", "statuses", "applications", "jobs", "job-lists", "pipelines", "relocations"],
  },
  relocation_done: {
    ...structure,
    noun: "statuses",
    shows: ["moved"],
    changes: ["search", "statuses", "jobs", "job-lists", "relocations"],
    history: "colleagues",
  },
  person_invited: administration,
  invitation_resent: administration,
  invitation_accepted: administration,
  person_role_changed: {
    ...administration,
    shows: ["from_role", "to_role"],
    changes: ["people", "me", "applications", "jobs", "job-lists", "search"],
  },
  person_removed: { ...administration, changes: ["people", "jobs", "job-lists", "search"] },
  person_restored: { ...administration, changes: ["people", "me", "applications", "jobs", "job-lists", "search"] },
  person_renamed: { ...administration, search: "lookups", changes: ["people", "me", "search", "applications", "jobs"] },
  person_expiry_changed: administration,
  person_sso_bypass_changed: administration,
  permission_granted: { ...administration, shows: ["permission"], changes: ["people", "me"] },
  permission_withdrawn: { ...administration, shows: ["permission"], changes: ["people", "me"] },
  email_unsubscribed: { ...administration, noun: "email-subscriptions", shows: ["template"], changes: ["people"] },
  email_subscribed: { ...administration, noun: "email-subscriptions", shows: ["template"], changes: ["people"] },
  sso_connection_changed: { ...singleSignOn, changes: ["single-sign-on", "people"] },
  sso_connection_removed: { ...singleSignOn, changes: ["single-sign-on", "people"] },
  sso_connection_tested: singleSignOn,
  hiring_rule_changed: {
    ...administration,
    noun: "hiring-teams",
    changes: ["people", "hiring-teams", "applications", "jobs", "job-lists", "search"],
  },
  // After many parts have followed the rules of a person.
  hiring_team_aligned: {
    ...administration,
    noun: "hiring-teams",
    shows: ["parts"],
    changes: ["people", "hiring-teams", "applications", "jobs", "job-lists", "search"],
  },
  job_parts_aligned: {
    noun: "hiring-teams",
    subject: "job",
    audience: "colleagues",
    search: "nothing",
    shows: ["parts"],
    changes: ["jobs", "team", "job-lists"],
    history: "colleagues",
  },
  api_key_created: apiKey,
  api_key_revoked: apiKey,
  webhook_created: webhook,
  webhook_changed: webhook,
  webhook_secret_renewed: webhook,
  webhook_deleted: webhook,
  referral_portal_created: referralPortal,
  referral_portal_changed: referralPortal,
  referral_portal_renewed: referralPortal,
  referral_portal_deleted: referralPortal,
  view_as_began: viewing,
  view_as_ended: viewing,
  factor_added: { ...ofAccount, noun: "login-factors" },
  factor_removed: { ...ofAccount, noun: "login-factors" },
  passkey_renamed: { ...ofAccount, noun: "login-factors" },
  recovery_codes_renewed: { ...ofAccount, noun: "login-factors" },
  recovery_code_used: { ...ofAccount, noun: "login-factors" },
  // Browsers get no frame for sign-ins, which only the audit log shows.
  signed_in: { ...own, noun: "sessions", audience: "none" },
  sign_in_failed: { ...own, noun: "sessions", audience: "none" },
  sessions_ended: { ...own, noun: "sessions", changes: ["own-sessions"] },
  password_reset: { ...own, noun: "sessions" },
  password_changed: { ...ofAccount, noun: "profile" },
  email_change_asked: { ...own, noun: "profile" },
  email_changed: { ...own, noun: "profile", search: "lookups", changes: ["me", "profile", "people"] },
  profile_changed: { ...profile, search: "lookups" },
  avatar_changed: profile,
  language_changed: { ...own, noun: "sessions" },
  preferences_changed: { ...own, noun: "sessions" },
  notification_added: {
    noun: "notifications",
    subject: "company",
    audience: "none",
    reachesNamed: true,
    search: "nothing",
    shows: [],
    changes: ["notification-lists"],
  },
  notifications_read: { ...own, noun: "notifications", changes: ["notification-lists"] },
  saved_search_created: { ...savedSearch, changes: ["saved-searches"] },
  saved_search_changed: { ...savedSearch, changes: ["saved-searches"] },
  saved_search_deleted: { ...savedSearch, changes: ["saved-searches"] },
  // Each application that it changes is told by itself.
  bulk_action_started: { ...own, noun: "bulk-actions", changes: ["bulk-actions"] },
  bulk_action_cancelled: { ...own, noun: "bulk-actions", changes: ["bulk-actions"] },
  // It is kept for those who look into who took what out of the company.
  applications_exported: { ...own, noun: "exports", audience: "none" },
  audit_log_exported: { ...own, noun: "audit-log", audience: "none" },
} as const satisfies Record<string, ActivityRule>;

export type ActivityType = keyof typeof activities;
type TypeAbout<Subject> = {
  [Type in ActivityType]: (typeof activities)[Type]["subject"] extends Subject ? Type : never;
}[ActivityType];
export type ApplicationActivityType = TypeAbout<"application">;
export type JobHistoryType = {
  [Type in ActivityType]: (typeof activities)[Type] extends { history: string } ? Type : never;
}[ActivityType];

/** A type that a later version of the program writes while both run: no reader is told of it, and what it names is read again. */
const unknown: ActivityRule = {
  noun: "applications",
  subject: "application",
  kind: "other",
  audience: "none",
  search: "row_and_text",
  shows: [],
  changes: [],
};

export const ruleOf = (type: string): ActivityRule =>
  Object.hasOwn(activities, type) ? activities[type as ActivityType] : unknown;

/** The keys of an activity's data that name the people whom it concerns. */
export const namedPeople = [
  "creator_id",
  "assignee_id",
  "former_assignee_id",
  "interviewer_id",
  "recipient_id",
  "person_id",
] as const;

/** The types shown in the log of an application. */
export const applicationActivityTypes = /* @__PURE__ */ Object.keys(activities).filter(
  (type): type is ApplicationActivityType => ruleOf(type).subject === "application",
);

/** The types shown in the history of a job. */
export const jobHistoryTypes = /* @__PURE__ */ Object.keys(activities).filter(
  (type): type is JobHistoryType => ruleOf(type).history !== undefined,
);

/** What a log shows of the data of an activity. */
export function shownData(type: string, data: Record<string, ActivityValue>): Record<string, ActivityValue> {
  const { shows } = ruleOf(type);
  return Object.fromEntries(Object.entries(data).filter(([key]) => shows.includes(key)));
}
type ActivityValue = string | number | boolean | null;

export const kindOf = (type: ApplicationActivityType): LogKind => activities[type].kind;
