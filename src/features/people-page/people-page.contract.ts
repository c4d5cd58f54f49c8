import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { ofPerson, personPath } from "#features/people/people.contract.ts";

export const getOwnedWork = endpoint({
  name: "getOwnedWork",
  summary: "How many applications a person owns and how many open tasks they have, of those that the reader sees.",
  method: "GET",
  path: `${personPath}owned-work/`,
  guard: "session",
  access: "person:read_details",
  params: ofPerson,
  reply: z.object({ applications: z.int(), tasks: z.int() }),
});
