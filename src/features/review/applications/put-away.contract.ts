import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Page, QueryInt } from "#shared/schemas.ts";
import { UserRef } from "./applications.contract.ts";

/** A hidden or deleted application. Only people who can restore it see it. */
export const PutAway = z.object({
  id: Id,
  /** Null while the applicant is masked, and after anonymization. */
  full_name: z.string().nullable(),
  job_title: z.string(),
  status: z.string(),
  status_id: Id,
  status_group: z.int(),
  /** Time when it was hidden or deleted. */
  dt_put_away: IsoTime,
  put_away_by: UserRef.nullable(),
});
export type PutAway = z.infer<typeof PutAway>;

const query = z.object({
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
  cursor: Cursor.optional(),
});

export const listHiddenApplications = endpoint({
  name: "listHiddenApplications",
  summary: "The hidden applications of the jobs one runs, those hidden last first.",
  method: "GET",
  path: "/v2/applications/hidden/",
  guard: "session",
  access: "signed_in",
  query,
  reply: Page(PutAway),
});

export const listDeletedApplications = endpoint({
  name: "listDeletedApplications",
  summary: "The deleted applications that one may restore, those deleted last first.",
  method: "GET",
  path: "/v2/applications/deleted/",
  guard: "session",
  access: "signed_in",
  query,
  reply: Page(PutAway),
});
