import { companyRoles, type Actor, type ApplicationRole, type CompanyRole } from "./actor.ts";

// Who may what by their role. The policies ask these tables, and the page of roles shows them.

/** Each right in a company, with the lowest role that has it. */
export const companyRights = {
  "people.assign_roles": "manager",
  "jobs.create": "manager",
  "media.add_covers": "manager",
  "company.see_all": "admin",
  "company.manage": "admin",
  "people.manage": "admin",
  "permissions.all": "admin",
  "access.explain": "admin",
  "colleagues.view_as": "admin",
  "structure.manage": "admin",
  "pipelines.manage": "admin",
  "tags.manage": "admin",
  "kits.manage": "admin",
  "templates.manage": "admin",
  "questions.manage": "admin",
  "media.manage": "admin",
  "jobs.delete": "admin",
  "applications.unmask": "admin",
  "applications.delete": "admin",
  "candidates.see_also_applied": "admin",
  "candidates.see_scores": "admin",
  "candidates.answer_requests": "admin",
  "documents.print": "admin",
  "exports.details": "admin",
  "tasks.delete": "admin",
  "searches.delete_shared": "admin",
  "share_links.see_all": "admin",
  "audit_log.read": "admin",
  "api_keys.manage": "admin",
  "webhooks.manage": "admin",
  "referral_portals.manage": "admin",
  "hiring_teams.manage": "admin",
  "single_sign_on.read": "admin",
  "people.bypass_sso": "owner",
  "single_sign_on.manage": "owner",
} as const satisfies Record<string, CompanyRole>;
export type CompanyRight = keyof typeof companyRights;

type Holder = Pick<Actor, "role" | "is_superuser">;

/** A superuser is in each company as its owner. */
export const may = (actor: Holder, right: CompanyRight): boolean =>
  actor.is_superuser || companyRoles.indexOf(actor.role) <= companyRoles.indexOf(companyRights[right]);

const team = ["admin", "job_owner", "collaborator"] as const;
const teamAndAgency = [...team, "recruiter"] as const;
const interviewers = ["job_interviewer", "application_interviewer"] as const;

/** Each right in a job or in its applications, with the parts that have it. Admins have all of them in each job. */
export const partRights = {
  "jobs.manage": team,
  "jobs.read_team": [...team, "job_interviewer", "viewer"],
  "candidates.import": ["admin", "job_owner"],
  "candidates.add": teamAndAgency,
  "applications.decide": team,
  "applications.edit": teamAndAgency,
  "applications.select": teamAndAgency,
  "applications.own": [...teamAndAgency, "viewer"],
  "applications.tag": [...team, ...interviewers],
  "applications.rate": [...team, ...interviewers],
  "applications.read_opinions": [...team, ...interviewers, "viewer"],
  "kits.read": [...team, ...interviewers, "viewer"],
  "messages.send": team,
  "messages.read": [...team, "viewer"],
} as const satisfies Record<string, readonly ApplicationRole[]>;
export type PartRight = keyof typeof partRights;

export const partsWith = (right: PartRight): readonly ApplicationRole[] => partRights[right];

export const mayAs = (part: ApplicationRole, right: PartRight): boolean => partsWith(right).includes(part);

type Colleague = Pick<Actor, "user_id" | "role" | "is_superuser">;

/** Admins look at the product as a colleague does, as long as that colleague may no more than they. */
export const mayViewAs = (viewer: Colleague, colleague: Colleague): boolean =>
  may(viewer, "colleagues.view_as") &&
  viewer.user_id !== colleague.user_id &&
  !colleague.is_superuser &&
  (colleague.role !== "owner" || viewer.role === "owner");
