import type { Permission } from "./permissions.ts";

export const companyRoles = ["owner", "admin", "manager", "member"] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** A person's part in one job; the first is the strongest. */
export const jobRoles = ["job_owner", "collaborator", "recruiter", "job_interviewer", "viewer"] as const;
export type JobRole = (typeof jobRoles)[number];

/** The part of an agency, which sees what it brought and nothing of what the company thinks of it. */
export const isAgencyRole = (role: ApplicationRole): boolean => role === "recruiter";

/** What a person is to one application: their part in its job, or an invitation to this application alone. */
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
 * How the caller proved who they are. It decides whether other companies of the group are open to them. A `sign_in` is by
 * password, passkey or link; `background` is work in a person's name without a session, such as a scheduled email.
 */
export type Entry = "sign_in" | "single_sign_on" | "api_key" | "background";

/** The person behind a request, in the company they work in now. */
export type Actor = {
  user_id: number;
  company_id: number;
  role: CompanyRole;
  is_superuser: boolean;
  entry: Entry;
  permissions: readonly Permission[];
  features: readonly CompanyFeature[];
  /** Whether their comments are private unless they say otherwise; null for a superuser without a place in the company. */
  comments_default_private: boolean | null;
  language: string;
  /** Of the company: it decides which day it is there. */
  time_zone: string;
  /** The admin who looks at the product as this person does, and changes nothing. */
  viewed_by?: number;
};

/** Who reads. What a colleague wrote for themselves is not shown to an admin who looks at the product as they do. */
export const readerId = ({ user_id, viewed_by }: Pick<Actor, "user_id" | "viewed_by">) => viewed_by ?? user_id;

export const isAdmin = (actor: Pick<Actor, "role" | "is_superuser">) =>
  actor.is_superuser || actor.role === "owner" || actor.role === "admin";

export const hasFeature = (actor: Pick<Actor, "features">, feature: CompanyFeature) => actor.features.includes(feature);
