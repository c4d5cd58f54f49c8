import { isUnsafe, type Endpoint } from "./contract.ts";

/** What a key for programs may be given. Who writes may read. */
export const apiScopes = [
  "applications:read",
  "applications:write",
  "jobs:read",
  "jobs:write",
  "company:read",
  "company:write",
  "board:write",
] as const;
export type ApiScope = (typeof apiScopes)[number];
type Area = "applications" | "jobs" | "company";
/** One that lets nothing be read; reading needs no key there. */
type Single = Exclude<ApiScope, `${Area}:${string}`>;

/** The first beginning that fits decides. What fits none is for people alone: signing in, rights, keys, one's own lists. */
const beginnings: readonly (readonly [string, Area | Single | undefined])[] = [
  ["/v2/jobs/:job_id/access/", undefined],
  ["/v2/applications/:application_id/access/", undefined],
  ["/v2/applications/:application_id/mailbox-mails/", undefined],
  ["/v2/jobs/:job_id/candidates/", "applications"],
  ["/v2/jobs/:job_id/applied/", "applications"],
  ["/v2/jobs/:job_id/tasks/", "applications"],
  ["/v2/jobs/:job_id/intake/", "applications"],
  ["/v2/jobs/:job_id/imports/", "applications"],
  ["/applications/search/", "applications"],
  ["/v1/applications/", "applications"],
  ["/v2/applications/", "applications"],
  ["/v1/comments/", "applications"],
  ["/v1/rejection-reasons/", "applications"],
  ["/v1/scorecards/", "applications"],
  ["/v1/export-requests/", "applications"],
  ["/v2/tasks/", "applications"],
  ["/v2/uploads/", "applications"],
  ["/v2/bulk-actions/", "applications"],
  ["/v2/imports/", "applications"],
  ["/v2/intake/", "applications"],
  ["/v2/search/", "applications"],
  ["/v2/transfer-jobs/", "applications"],
  ["/v2/job-application-users/", "applications"],
  ["/jobs/search/", "jobs"],
  ["/v1/jobs/", "jobs"],
  ["/v2/jobs/", "jobs"],
  ["/v2/job-templates/", "jobs"],
  ["/v2/companies/:company_id/application-status/", "company"],
  ["/v2/companies/:company_id/pipelines/", "company"],
  ["/v2/companies/:company_id/relocations/", "company"],
  ["/v2/companies/:company_id/media/", "company"],
  ["/v2/companies/:company_id/departments/", "company"],
  ["/v2/companies/:company_id/categories/", "company"],
  ["/v2/layer-configs/", "company"],
  ["/v2/tags/", "company"],
  ["/v1/boards/", "board:write"],
  ["/v2/interview-kits/", "company"],
];

/** The scope that a key needs for an endpoint; undefined where no key is taken. */
export function scopeOf({ path, ...endpoint }: Pick<Endpoint, "method" | "path" | "changes">): ApiScope | undefined {
  const area = beginnings.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (area === undefined || area === "board:write") return area;
  return `${area}:${isUnsafe(endpoint) ? "write" : "read"}`;
}

export const hasScope = (scopes: readonly string[], wanted: ApiScope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(":read", ":write"));
