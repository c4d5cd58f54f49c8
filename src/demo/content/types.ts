import type { CompanyFeature, CompanyRole, JobRole } from "#shared/actor.ts";
import type { EndedBy } from "#features/organization/statuses/statuses.ts";
import type { DocumentProfile } from "../documents/cv-profiles.ts";

/*
 * The demo as plain objects that refer to each other by keys. Fields that are columns have the column's name and
 * format. Fields ending in _key name another object where the column holds its id. Times are ISO strings.
 */

export type DemoLanguage = "en" | "sv" | "de" | "fi";
export type DemoStatusGroup = 0 | 1 | 19 | 20 | 21;
export type DemoSourceType = "applied" | "recommended" | "sourced" | "uploaded" | "imported";
export type DemoCompanyKey = "fjord" | "hafen";
export type OptionalField =
  | "social_title"
  | "phone_number"
  | "message"
  | "ln_url"
  | "cv"
  | "cover_letter"
  | "other_1"
  | "other_2"
  | "other_3"
  | "other_4"
  | "other_5";

export type DemoGroup = { key: string; name: string; career_slug: string };

export type DemoCompany = {
  key: DemoCompanyKey;
  group_key: string;
  name: string;
  internal_name: string;
  slug: string;
  language: DemoLanguage;
  time_zone: string;
  features: CompanyFeature[];
  brand_color: string;
  introduction_html: string;
  privacy_text: string;
};

/** Department or category. */
export type DemoNamed = { key: string; company_key: DemoCompanyKey; name: string };

type LocationPart = "area_1" | "area_2" | "city" | "country" | "postal_code";

type DemoLocationJson = Record<LocationPart | `${LocationPart}_short`, string> & {
  place_id: string;
  url: string;
};

export type DemoLocation = {
  key: string;
  company_key: DemoCompanyKey;
  name: string;
  location_json: DemoLocationJson;
  /** Text with ten decimals, because a number would lose the trailing zeros. */
  latitude: string;
  longitude: string;
};

/**
 * The slug isn't part of the content. The tags feature derives it from the name, so that C, C++ and C# stay different.
 */
export type DemoTag = { key: string; company_key: DemoCompanyKey; name: string };

export type DemoAgency = { key: string; company_key: DemoCompanyKey; name: string };

/** Dimension of a company's structure, numbered from 1 to 5. */
export type DemoLayerConfig = { company_key: DemoCompanyKey; dimension: number; name_plural: string };

/** Option in one of the up to five dimensions of a company's structure. */
export type DemoLayer = { key: string; company_key: DemoCompanyKey; dimension: number; name: string };

export type DemoQuestion = {
  key: string;
  company_key: DemoCompanyKey;
  text: string;
  choices: { key: string; text: string }[];
};

export type DemoPipeline = { key: string; company_key: DemoCompanyKey; name: string; is_default: boolean };

export type DemoStatus = {
  key: string;
  pipeline_key: string;
  company_key: DemoCompanyKey;
  name: string;
  group: DemoStatusGroup;
  order: number;
  color: string | null;
  idle_days: number;
  rejection_not_sent_days: number;
  is_rejection_step: boolean;
  rejection_reason_options: string[];
  rejection_reason_allow_other: boolean;
  ended_by: EndedBy;
  candidate_label: string | null;
  candidate_next_step: string | null;
  candidate_days: number | null;
};

type DemoMembership = { company_key: DemoCompanyKey; role: CompanyRole; is_recruiter: boolean };

/** User. A superuser has no memberships, because every company is open to them. */
export type DemoUser = {
  key: string;
  email: string;
  name: string;
  language: DemoLanguage;
  is_superuser: boolean;
  email_signature: string;
  memberships: DemoMembership[];
};

type DemoJobStatus = "draft" | "published" | "closed" | "archived";

export type DemoJob = {
  key: string;
  company_key: DemoCompanyKey;
  pipeline_key: string;
  title: string;
  status: DemoJobStatus;
  language: DemoLanguage;
  description_html: string;
  employment_type: "full_time" | "part_time" | "contractor" | "temporary" | "intern";
  workplace_type: "on_site" | "hybrid" | "remote";
  pay_minimum: number | null;
  pay_maximum: number | null;
  pay_currency: string | null;
  pay_period: "hour" | "month" | "year" | null;
  required_fields: OptionalField[];
  hidden_fields: OptionalField[];
  is_confidential: boolean;
  is_internal: boolean;
  is_hidden: boolean;
  /** Applications are masked until they reach this status. */
  blind_until_status_key: string | null;
  from_date: string | null;
  to_date: string | null;
  dt_created: string;
  dt_first_published: string | null;
  dt_last_published: string | null;
  last_modified: string;
  department_keys: string[];
  category_keys: string[];
  location_keys: string[];
  layer_keys: string[];
  team: { user_key: string; role: JobRole }[];
};

/** Step of the status history. The first one is the arrival and has no author. */
type DemoStatusStep = { status_key: string; at: string; by: string | null };

export type DemoComment = {
  user_key: string;
  scope: "private" | "team";
  /** Text in which mentions are written as `@[user:<user key>]`. */
  message: string;
  at: string;
};

export type DemoTask = {
  title: string;
  /** HTML as sanitized by the server. */
  description: string;
  due_date: string | null;
  creator_key: string;
  assignee_key: string | null;
  at: string;
  done_at: string | null;
  /** Due date for which the assignee was reminded. */
  reminded_for: string | null;
};

export type DemoRating = { user_key: string; value: 1 | 2 | 3 | 4 | 5; at: string };

export type DemoRejectionReason = {
  value: string;
  is_other: boolean;
  ended_by: EndedBy;
  comment: string;
  user_key: string;
  at: string;
};

/** Person's CV. The person may send it to several jobs under different file names. */
type DemoFile = { field: "cv"; document: DocumentProfile; name: string };

export type DemoApplication = {
  key: string;
  company_key: DemoCompanyKey;
  job_key: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  social_title: string | null;
  ln_url: string | null;
  message: string;
  language: DemoLanguage;
  source_type: DemoSourceType;
  source_json: Record<string, string>;
  uploaded_by_key: string | null;
  agency_key: string | null;
  owner_key: string | null;
  is_internal: boolean;
  /** Whether the job still hides the applicant: blind_until_status_key hasn't been reached yet. */
  is_masked: boolean;
  dt_created: string;
  last_modified: string;
  /** Status history, oldest first and never empty. The last step is the current one. */
  status_path: DemoStatusStep[];
  status_key: string;
  status_group: DemoStatusGroup;
  /** Time at which the application becomes idle, by the idle_days of its status; null if the status has none. */
  idle_at: string | null;
  rejection_reason: DemoRejectionReason | null;
  rejection_sent: boolean;
  rejection_sent_at: string | null;
  /** Deadline of a rejection that wasn't sent. */
  rejection_due_at: string | null;
  comments: DemoComment[];
  ratings: DemoRating[];
  tasks: DemoTask[];
  /** Score of a vendor's test, 0 to 100. */
  score: number | null;
  tag_keys: string[];
  tagged_at: string;
  /** Choices that answer the form's questions. */
  answer_keys: string[];
  /** Users invited to this application only, with the role application_interviewer. */
  interviewer_keys: string[];
  files: DemoFile[];
  put_away: { place: "hidden" | "deleted"; at: string; by: string } | null;
  export_requested_at: string | null;
};

/** Everything except the applications, in an order in which it can be inserted. */
export type DemoFoundation = {
  group: DemoGroup;
  companies: DemoCompany[];
  departments: DemoNamed[];
  categories: DemoNamed[];
  locations: DemoLocation[];
  tags: DemoTag[];
  agencies: DemoAgency[];
  layerConfigs: DemoLayerConfig[];
  layers: DemoLayer[];
  questions: DemoQuestion[];
  pipelines: DemoPipeline[];
  statuses: DemoStatus[];
  users: DemoUser[];
  jobs: DemoJob[];
  jobTasks: (DemoTask & { job_key: string })[];
};
