import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { QueryId } from "#shared/schemas.ts";

const JobAddress = z.object({
  /** Null while the address is switched off. */
  address: z.string().nullable(),
  /** Whether this installation receives email, so that the address can be switched on. */
  can_receive: z.boolean(),
});
export type JobAddress = z.infer<typeof JobAddress>;

const address = {
  path: "/v1/jobs/:job_id/mail-address/",
  guard: "session",
  access: "job:manage",
  params: z.object({ job_id: QueryId }),
  reply: JobAddress,
} as const;

export const getJobAddress = endpoint({
  ...address,
  name: "getJobAddress",
  summary: "The address to which candidates mail their applications for a job.",
  method: "GET",
});

export const putJobAddress = endpoint({
  ...address,
  name: "putJobAddress",
  summary:
    "Switch the address of a job on or off. One that is switched off takes no mails any more, and switched on again it is another one.",
  method: "PUT",
  body: z.strictObject({ is_on: z.boolean() }),
});
