import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { applicationRoles } from "#features/review/applications/applications.ts";
import { Cursor, Id, IsoTime, QueryBool, QueryId, QueryInt } from "#shared/schemas.ts";
import { sameBecause } from "./duplicates.ts";

const path = "/v1/applications/:application_id/";
const params = z.object({ application_id: QueryId });
const filter = { has_lost_reason: QueryBool.optional() };

/** Another application that seems to be the same person's. */
export const AlsoApplied = z.object({
  id: Id,
  company_id: Id,
  /** Set if the application belongs to another company of the group. */
  company_name: z.string().nullable(),
  full_name: z.string(),
  job_id: Id,
  job_title: z.string(),
  status_id: Id,
  status: z.string(),
  status_group: z.int(),
  rating_avg: z.number().nullable(),
  has_lost_reason: z.boolean(),
  why: z.array(z.enum(sameBecause)),
  dt_created: IsoTime,
  my_role: z.enum(applicationRoles),
});
export type AlsoApplied = z.infer<typeof AlsoApplied>;

export const listAlsoApplied = endpoint({
  name: "listAlsoApplied",
  summary:
    "The other applications of what seems to be the same person, newest first, also in the companies of the group; with has_lost_reason those with a rejection reason, or those without.",
  method: "GET",
  path: `${path}also-applied/`,
  guard: "session",
  access: "application:also-applied",
  params,
  query: z.object({
    ...filter,
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(20),
    cursor: Cursor.optional(),
  }),
  reply: z.object({ results: z.array(AlsoApplied), next: z.string().nullable() }),
});

export const countAlsoApplied = endpoint({
  name: "countAlsoApplied",
  summary: "How many other applications seem to be the same person's. The count ends at 100.",
  method: "GET",
  path: `${path}also-applied/count/`,
  guard: "session",
  access: "application:also-applied",
  params,
  query: z.object(filter),
  reply: z.object({ count: z.int() }),
});

export const saySamePerson = endpoint({
  name: "saySamePerson",
  summary:
    "Say that two applications are one person's, that they are not, or with null neither. Answers what was said before.",
  method: "PUT",
  path: `${path}same-person/:other_id/`,
  guard: "session",
  access: "application:merge",
  params: params.extend({ other_id: QueryId }),
  body: z.strictObject({ is_same: z.boolean().nullable() }),
  reply: z.object({ is_same: z.boolean().nullable(), was_same: z.boolean().nullable() }),
});
