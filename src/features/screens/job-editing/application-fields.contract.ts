import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { jobParams, OptionalFields } from "./job-editing.contract.ts";

const ApplicationFields = z.object({
  required_fields: OptionalFields,
  hidden_fields: OptionalFields,
  /** Fields that can be chosen. Some documents depend on the company's features. */
  offered_fields: OptionalFields,
  version: z.int(),
});
export type ApplicationFields = z.output<typeof ApplicationFields>;

const path = "/v2/jobs/:job_id/application-fields/";

export const getApplicationFields = endpoint({
  name: "getApplicationFields",
  summary: "What the apply form of a job asks for beyond name and e-mail.",
  method: "GET",
  path,
  guard: "session",
  access: "job:manage",
  params: jobParams,
  reply: ApplicationFields,
});

export const putApplicationFields = endpoint({
  name: "putApplicationFields",
  summary:
    "Choose what the apply form of a job requires and hides. Against an older version it answers 409 with the fields.",
  method: "PUT",
  path,
  guard: "session",
  access: "job:manage",
  params: jobParams,
  body: z.strictObject({ required_fields: OptionalFields, hidden_fields: OptionalFields, version: z.int().optional() }),
  reply: ApplicationFields,
});
