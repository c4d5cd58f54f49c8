import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { IsoDate } from "#shared/schemas.ts";

// In a separate file, because every page uses this endpoint and few use the others.

/** Maximum count; larger numbers are returned as this one. */
export const maxCounted = 100;

export const countTasks = endpoint({
  name: "countTasks",
  summary: "How many open tasks one has, and how many of them are due today or overdue. Counts end at 100.",
  method: "GET",
  path: "/v2/tasks/counts/",
  guard: "session",
  access: "signed_in",
  /** Current date in the reader's time zone. */
  query: z.object({ today: IsoDate }),
  reply: z.object({ open: z.int(), due: z.int() }),
});
