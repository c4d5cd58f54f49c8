import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { IsoTime, QueryId } from "#shared/schemas.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import { Application, LogEntry } from "#features/review/applications/applications.contract.ts";
import { Comment } from "#features/review/comments/comments.contract.ts";
import { Feedback } from "#features/candidate-site/feedback/feedback.contract.ts";
import { Rating } from "#features/review/ratings/ratings.contract.ts";
import { Scorecard } from "#features/review/scorecards/scorecards.contract.ts";
import { Task } from "#features/review/tasks/tasks.contract.ts";

const params = z.object({ application_id: QueryId });

/** Task with its description as plain text lines, because paper has no links. */
const PrintedTask = Task.extend({ description: z.string() });

/** Everything about an application that the person can see at this moment. Long lists have only the newest entries. */
export const Printout = z.object({
  application: Application,
  /** Null for people who aren't allowed to see ratings. */
  ratings: z.array(Rating).nullable(),
  /** Submitted scorecards that the person can see, and their own. Empty if they can't read scorecards. */
  scorecards: z.array(Scorecard),
  /** Feedback of people without an account, given through a link. */
  feedback: z.array(Feedback),
  comments: z.object({ count: z.int(), results: z.array(Comment) }),
  tasks: z.object({ count: z.int(), results: z.array(PrintedTask) }),
  logs: z.object({ has_more: z.boolean(), results: z.array(LogEntry) }),
  dt_printed: IsoTime,
  printed_by: z.string(),
});
export type Printout = z.infer<typeof Printout>;

export const getPrintout = endpoint({
  name: "getPrintout",
  summary:
    "An application as it is printed: its data, answers, ratings, scorecards, feedback, comments, tasks and history.",
  method: "GET",
  path: "/v1/applications/:application_id/printout/",
  guard: "session",
  access: "application:print",
  params,
  reply: Printout,
});

export const getApplicationPdf = endpoint({
  name: "getApplicationPdf",
  summary: "The same as a PDF, in the language of its reader.",
  method: "GET",
  path: "/v1/applications/:application_id/pdf/",
  guard: "session_download",
  access: "application:print",
  params,
  query: z.object({ time_zone: z.string().max(60).refine(isTimeZone, "printouts:timeZone").default("UTC") }),
  produces: "application/pdf",
});
