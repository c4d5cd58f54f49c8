import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { ofPerson, personPath } from "#features/organization/people/people.contract.ts";

const OwnedWork = z.object({
  jobs: z.int(),
  /** Titles of the newest of these jobs. */
  job_titles: z.array(z.string()),
  applications: z.int(),
  tasks: z.int(),
});
export type OwnedWork = z.infer<typeof OwnedWork>;

export const getOwnedWork = endpoint({
  name: "getOwnedWork",
  summary:
    "The jobs and applications that a person owns and their open tasks, as numbers and of those that the reader sees, with the names of some jobs.",
  method: "GET",
  path: `${personPath}owned-work/`,
  guard: "session",
  access: "person:read_details",
  params: ofPerson,
  reply: OwnedWork,
});
