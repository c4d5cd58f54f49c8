import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { IsoDate } from "#shared/schemas.ts";

// A file of its own, because every page asks it, and few ask the other endpoints of tasks.

/** Larger numbers are answered as this one. */
export const maxCounted = 100;

export const countTasks = endpoint({
  name: "countTasks",
  summary: "How many open tasks one has, and how many of them are due today or overdue. Counts end at 100.",
  method: "GET",
  path: "/v2/tasks/counts/",
  guard: "session",
  access: "signed_in",
  /** Today, where the reader is. */
  query: z.object({ today: IsoDate }),
  reply: z.object({ open: z.int(), due: z.int() }),
});
