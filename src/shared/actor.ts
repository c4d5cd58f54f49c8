import type { Permission } from "./permissions.ts";

export const companyRoles = ["owner", "admin", "manager", "member"] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Roles of a person on one job, strongest first. */
export const jobRoles = ["job_owner", "collaborator", "recruiter", "job_interviewer", "viewer"] as const;
export type JobRole = (typeof jobRoles)[number];

/** Whether the role is an agency's. Agencies see the candidates they submitted, but no opinions of the company. */
export const isAgencyRole = (role: ApplicationRole): boolean => role === "recruiter";

/** Person's role for one application: their role on its job, or an interview invitation to this application only. */
export type ApplicationRole = "admin" | JobRole | "application_interviewer";

export const companyFeatures = [
  "file_search",
  "application_other_2",
  "application_other_3",
  "application_other_4",
  "application_other_5",
  "comments_default_private",
  "agencies",
  "scheduled_jobs",
  "hide_clone_job_button",
  "disable_editing_competency_profiles",
  "min_admin_company_tag",
  "application_doc_disable_pdf_print_save",
] as const;
export type CompanyFeature = (typeof companyFeatures)[number];

/**
 * How the caller authenticated, which decides whether other companies of the group are accessible. `sign_in` is by
 * password, passkey or link; `background` is work on a person's behalf without a session, such as a scheduled email.
 */
export type Entry = "sign_in" | "single_sign_on" | "api_key" | "background";

/** Signed-in person, in the company they currently work in. */
export type Actor = {
  user_id: number;
  company_id: number;
  role: CompanyRole;
  is_superuser: boolean;
  entry: Entry;
  permissions: readonly Permission[];
  features: readonly CompanyFeature[];
  /** Whether their comments are private by default; null for a superuser who isn't a member of the company. */
  comments_default_private: boolean | null;
  language: string;
  /** Time zone of the company, which decides its current date. */
  time_zone: string;
  /** Id of the admin who views the product as this person (view-as mode) and can't change anything. */
  viewed_by?: number;
};

/**
 * Id of the person who is reading. In view-as mode that is the admin, who must not see the colleague's private notes.
 */
export const readerId = ({ user_id, viewed_by }: Pick<Actor, "user_id" | "viewed_by">) => viewed_by ?? user_id;

export const isAdmin = (actor: Pick<Actor, "role" | "is_superuser">) =>
  actor.is_superuser || actor.role === "owner" || actor.role === "admin";

export const hasFeature = (actor: Pick<Actor, "features">, feature: CompanyFeature) => actor.features.includes(feature);
