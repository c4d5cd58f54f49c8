import type { Access } from "#shared/access.ts";
import type { Role } from "./roles.ts";

/** What the subject of a call is to the company and to the job called "own". */
export const relations = ["own_job", "other_job", "other_company", "masked", "deleted", "absent"] as const;
export type Relation = (typeof relations)[number];

/**
 * What must come of it: `ok` is any 2xx, or 303 for a form of a page, else the status. Written by hand from the rules of who may see and do what, and
 * never computed by the program's own policies: this is what they are held against.
 *
 * The columns are the relations above, in their order: own_job other_job other_company masked deleted absent.
 */
type Row = `${Cell} ${Cell} ${Cell} ${Cell} ${Cell} ${Cell}`;
type Cell = "ok" | "401" | "403" | "404";

const signedOut: Pick<Record<Role, Row>, "anonymous" | "ended_session"> = {
  anonymous: "401 401 401 401 401 401",
  ended_session: "401 401 401 401 401 401",
};

/** Whoever runs the company reaches all of its own applications. */
const companyAdmins: Pick<Record<Role, Row>, "superuser" | "owner" | "admin"> = {
  superuser: "ok ok 404 ok 404 404",
  owner: "ok ok 404 ok 404 404",
  admin: "ok ok 404 ok 404 404",
};

const unseen = "404 404 404 404 404 404" as const;
const ownOnly = "ok 404 404 ok 404 404" as const;
const seenRefused = "403 404 404 403 404 404" as const;
/** The recruiter's and the interviewer's own application is the one in the own job; the masked one is somebody else's. */
const oneOnly = "ok 404 404 404 404 404" as const;
const oneRefused = "403 404 404 404 404 404" as const;

/** Reading an application, and what everybody who reads it may do. */
const readers: Record<Role, Row> = {
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
const team: Record<Role, Row> = {
  ...readers,
  viewer: seenRefused,
  job_interviewer: seenRefused,
  recruiter_uploader: oneRefused,
  application_interviewer: oneRefused,
};

/** Documents are changed by the hiring team and by the recruiter who brought the application, and never unseen. */
const unmasked = "ok ok 404 403 404 404" as const;
const ownUnmasked = "ok 404 404 403 404 404" as const;
const documentEditors: Record<Role, Row> = {
  ...team,
  superuser: unmasked,
  owner: unmasked,
  admin: unmasked,
  manager: ownUnmasked,
  collaborator: ownUnmasked,
  recruiter_uploader: oneOnly,
};

/** Documents of a masked application are not there for anybody. */
const adminDocuments = "ok ok 404 404 404 404" as const;
const documentReaders: Record<Role, Row> = {
  ...readers,
  superuser: adminDocuments,
  owner: adminDocuments,
  admin: adminDocuments,
  manager: oneOnly,
  collaborator: oneOnly,
  viewer: oneOnly,
  job_interviewer: oneOnly,
};

/** What belongs to its author, who in the tests is the collaborator. */
const author: Record<Role, Row> = {
  ...team,
  superuser: "403 403 404 403 404 404",
  owner: "403 403 404 403 404 404",
  admin: "403 403 404 403 404 404",
  manager: seenRefused,
};

const everybody = "ok ok ok ok ok ok" as const;
const signedIn: Record<Role, Row> = {
  ...signedOut,
  superuser: everybody,
  owner: everybody,
  admin: everybody,
  manager: everybody,
  member: everybody,
  collaborator: everybody,
  viewer: everybody,
  job_interviewer: everybody,
  recruiter: everybody,
  recruiter_uploader: everybody,
  application_interviewer: everybody,
};

/** A form for an upload is signed for those who may attach documents in some job. */
const refused = "403 403 403 403 403 403" as const;
const uploaders: Record<Role, Row> = {
  ...signedIn,
  member: refused,
  viewer: refused,
  job_interviewer: refused,
  application_interviewer: refused,
};

const onlyOwnCompany = "ok ok 404 ok ok ok" as const;
const company: Record<Role, Row> = {
  ...signedIn,
  superuser: onlyOwnCompany,
  owner: onlyOwnCompany,
  admin: onlyOwnCompany,
  manager: onlyOwnCompany,
  member: onlyOwnCompany,
  collaborator: onlyOwnCompany,
  viewer: onlyOwnCompany,
  job_interviewer: onlyOwnCompany,
  recruiter: onlyOwnCompany,
  recruiter_uploader: onlyOwnCompany,
  application_interviewer: onlyOwnCompany,
};

/** A status is the company's own or it does not exist; jobs and applications have no part in it. */
const ownStatus = "ok ok 404 ok ok 404" as const;
const statusReaders = onRowsOf(company, ownStatus);

const refusedInCompany = "403 403 404 403 403 403" as const;
const companyAdminsOnly: Record<Role, Row> = {
  ...company,
  manager: refusedInCompany,
  member: refusedInCompany,
  collaborator: refusedInCompany,
  viewer: refusedInCompany,
  job_interviewer: refusedInCompany,
  recruiter: refusedInCompany,
  recruiter_uploader: refusedInCompany,
  application_interviewer: refusedInCompany,
};

const refusedStatus = "403 403 404 403 403 403" as const;
const statusManagers: Record<Role, Row> = {
  ...onRowsOf(companyAdminsOnly, refusedStatus),
  superuser: ownStatus,
  owner: ownStatus,
  admin: ownStatus,
};

/** The same row for everybody who is signed in. */
function onRowsOf(table: Record<Role, Row>, row: Row): Record<Role, Row> {
  const entries = Object.entries(table).map(([role, own]) => [role, own.startsWith("401") ? own : row]);
  return Object.fromEntries(entries) as Record<Role, Row>;
}

/** A search that was shared is the whole company's, and its author is the collaborator. Jobs have no part in it. */
const ownShared = "ok ok 404 ok 404 404" as const;
const refusedShared = "403 403 404 403 404 404" as const;
/** Another firm's recruiters are no colleagues to share with. */
const agency = { recruiter: unseen, recruiter_uploader: unseen };
const savedSearchReaders = { ...onRowsOf(company, ownShared), ...agency };
const savedSearchAuthor = { ...onRowsOf(company, refusedShared), ...agency, collaborator: ownShared };
const savedSearchRemovers = { ...savedSearchAuthor, superuser: ownShared, owner: ownShared, admin: ownShared };
/** What is deleted is there for whoever may bring it back. */
const evenDeleted = "ok ok 404 ok ok 404" as const;
const savedSearchRestorers: Record<Role, Row> = {
  ...onRowsOf(company, "403 403 404 403 403 404"),
  ...agency,
  superuser: evenDeleted,
  owner: evenDeleted,
  admin: evenDeleted,
  collaborator: evenDeleted,
};

/** What the collaborator did to many is for nobody else, whoever sees the applications. */
const bulkActionReaders = { ...onRowsOf(company, unseen), collaborator: evenDeleted };

/** A job has no masked form; that column repeats the own job, and the deleted one is a deleted job. */
const jobReaders: Record<Role, Row> = {
  ...readers,
  recruiter: ownOnly,
  recruiter_uploader: ownOnly,
  application_interviewer: unseen,
};

export const accessTable: Record<Access, Record<Role, Row>> = {
  anyone: { ...signedIn, anonymous: everybody, ended_session: everybody },
  signed_in: signedIn,
  "application:read": readers,
  "application:comment": readers,
  "application:move": team,
  "application:reject": team,
  "application:read_ratings": { ...readers, recruiter_uploader: oneRefused },
  "application:rate": { ...readers, viewer: seenRefused, recruiter_uploader: oneRefused },
  "application:tag": { ...readers, viewer: seenRefused },
  "comment:read": { ...readers, recruiter_uploader: unseen },
  "comment:edit": { ...author, recruiter_uploader: unseen },
  "rating:delete": author,
  "rejection_reason:edit": author,
  "application:attach": documentEditors,
  "upload:sign": uploaders,
  "file:read": documentReaders,
  "job:read": jobReaders,
  "job:comment": jobReaders,
  "company:read": company,
  "company:enter": { ...onRowsOf(company, "ok ok 404 ok ok ok"), superuser: everybody },
  "status:read": statusReaders,
  "status:manage": statusManagers,
  "pipeline:manage": companyAdminsOnly,
  "saved_search:read": savedSearchReaders,
  "saved_search:edit": savedSearchAuthor,
  "saved_search:delete": savedSearchRemovers,
  "saved_search:restore": savedSearchRestorers,
  "bulk_action:read": bulkActionReaders,
};

export const expected = (access: Access, role: Role, relation: Relation): Cell =>
  accessTable[access][role].split(" ")[relations.indexOf(relation)] as Cell;
