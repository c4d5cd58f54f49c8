import type { Role } from "./roles.ts";

/** What the subject of a call is to the company and to the job called "own". */
export const relations = ["own_job", "other_job", "other_company", "masked", "deleted", "absent"] as const;
export type Relation = (typeof relations)[number];

/**
 * What must come of a call: `ok` is any 2xx, or 303 for a form of a page, else the status. The columns are the relations
 * above, in their order: own_job other_job other_company masked deleted absent.
 */
export type Row = `${Cell} ${Cell} ${Cell} ${Cell} ${Cell} ${Cell}`;
export type Cell = "ok" | "401" | "403" | "404";

/**
 * One row for each role. Written by hand from the rules of who may see and do what, and never computed by the program's
 * own policies: this is what they are held against.
 */
export type Rows = Record<Role, Row>;

const signedOut: Pick<Rows, "anonymous" | "ended_session"> = {
  anonymous: "401 401 401 401 401 401",
  ended_session: "401 401 401 401 401 401",
};

/** One row for all who run the company. */
export const admins = (row: Row): Pick<Rows, "superuser" | "owner" | "admin"> => ({
  superuser: row,
  owner: row,
  admin: row,
});

/** The people who run the company reach all of its own applications. */
export const companyAdmins = admins("ok ok 404 ok 404 404");

export const unseen = "404 404 404 404 404 404" as const;
export const ownOnly = "ok 404 404 ok 404 404" as const;
export const seenRefused = "403 404 404 403 404 404" as const;
/** The recruiter's and the interviewer's own application is the one in the own job; the masked one is another's. */
export const oneOnly = "ok 404 404 404 404 404" as const;
export const oneRefused = "403 404 404 404 404 404" as const;

/** Reading an application, and what every reader of it may do. */
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

/** What only the hiring team does. */
export const team: Rows = {
  ...readers,
  viewer: seenRefused,
  job_interviewer: seenRefused,
  recruiter_uploader: oneRefused,
  application_interviewer: oneRefused,
};

/** Calls that would show the team who a masked candidate is. */
export const writers: Rows = {
  ...team,
  ...admins("ok ok 404 403 404 404"),
  manager: "ok 404 404 403 404 404",
  collaborator: "ok 404 404 403 404 404",
};

/** What belongs to its author, who in the tests is the collaborator. */
export const author: Rows = {
  ...team,
  superuser: "403 403 404 403 404 404",
  owner: "403 403 404 403 404 404",
  admin: "403 403 404 403 404 404",
  manager: seenRefused,
};

/** The same row for everybody who is signed in. */
export function onRowsOf(table: Rows, row: Row): Rows {
  const entries = Object.entries(table).map(([role, own]) => [role, own.startsWith("401") ? own : row]);
  return Object.fromEntries(entries) as Rows;
}

export const everybody = "ok ok ok ok ok ok" as const;
export const signedIn = onRowsOf(readers, everybody);
export const anyone: Rows = { ...signedIn, anonymous: everybody, ended_session: everybody };

/** What everybody in a company may do there; jobs and applications have no part in it. */
export const company = onRowsOf(signedIn, "ok ok 404 ok ok ok");

/** What hangs on no job, and is the own company's or does not exist. */
export const ownCompany = "ok ok 404 ok ok 404" as const;

/** An agency's recruiters are no colleagues. */
export const agencyUnseen = { recruiter: unseen, recruiter_uploader: unseen };
