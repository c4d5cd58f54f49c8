import type { Role } from "./roles.ts";

/** Relation of a call's subject to the caller's company and own job. */
export const relations = ["own_job", "other_job", "other_company", "masked", "deleted", "absent"] as const;
export type Relation = (typeof relations)[number];

/**
 * Expected results of a call: `ok` is any 2xx, or 303 for a page's form; otherwise the status code. The columns are the
 * relations above, in order: own_job other_job other_company masked deleted absent.
 */
export type Row = `${Cell} ${Cell} ${Cell} ${Cell} ${Cell} ${Cell}`;
export type Cell = "ok" | "401" | "403" | "404";

/**
 * One row for each role. Rows are written by hand from the access rules and never computed by the program's policies,
 * because they verify these policies.
 */
export type Rows = Record<Role, Row>;

const signedOut: Pick<Rows, "anonymous" | "ended_session"> = {
  anonymous: "401 401 401 401 401 401",
  ended_session: "401 401 401 401 401 401",
};

/** Repeats a row for everyone who runs the company. */
export const admins = (row: Row): Pick<Rows, "superuser" | "owner" | "admin"> => ({
  superuser: row,
  owner: row,
  admin: row,
});

/** Owners, admins and superusers can access all applications of their own company. */
export const companyAdmins = admins("ok ok 404 ok 404 404");

export const unseen = "404 404 404 404 404 404" as const;
export const ownOnly = "ok 404 404 ok 404 404" as const;
export const seenRefused = "403 404 404 403 404 404" as const;
/** The recruiter's and the interviewer's own application is in the own job. The masked application isn't theirs. */
export const oneOnly = "ok 404 404 404 404 404" as const;
export const oneRefused = "403 404 404 404 404 404" as const;

/** Reading an application, and everything else allowed to each of its readers. */
export const readers: Rows = {
  ...signedOut,
  ...companyAdmins,
  manager: ownOnly,
  member: unseen,
  collaborator: ownOnly,
  viewer: ownOnly,
  job_interviewer: ownOnly,
  recruiter: unseen,
  recruiter_uploader: oneOnly,
  application_interviewer: oneOnly,
};

/** Actions of the hiring team only. */
export const team: Rows = {
  ...readers,
  viewer: seenRefused,
  job_interviewer: seenRefused,
  recruiter_uploader: oneRefused,
  application_interviewer: oneRefused,
};

/** Actions that would reveal a masked candidate to the team. */
export const writers: Rows = {
  ...team,
  ...admins("ok ok 404 403 404 404"),
  manager: "ok 404 404 403 404 404",
  collaborator: "ok 404 404 403 404 404",
};

/** Actions of the author only, who is the collaborator in these tests. */
export const author: Rows = {
  ...team,
  superuser: "403 403 404 403 404 404",
  owner: "403 403 404 403 404 404",
  admin: "403 403 404 403 404 404",
  manager: seenRefused,
};

/** Replaces the row of everyone who is signed in. */
export function onRowsOf(table: Rows, row: Row): Rows {
  const entries = Object.entries(table).map(([role, own]) => [role, own.startsWith("401") ? own : row]);
  return Object.fromEntries(entries) as Rows;
}

export const everybody = "ok ok ok ok ok ok" as const;
export const signedIn = onRowsOf(readers, everybody);
export const anyone: Rows = { ...signedIn, anonymous: everybody, ended_session: everybody };

/** Actions allowed to everyone in a company, independent of jobs and applications. */
export const company = onRowsOf(signedIn, "ok ok 404 ok ok ok");

/** Rows for things that belong to no job: they are in the own company or don't exist. */
export const ownCompany = "ok ok 404 ok ok 404" as const;

/** An agency's recruiters don't count as colleagues. */
export const agencyUnseen = { recruiter: unseen, recruiter_uploader: unseen };
