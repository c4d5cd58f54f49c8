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

/** A description as lines of words: paper has no links. */
const PrintedTask = Task.extend({ description: z.string() });

/** Everything of an application that its reader may see, as it is at this moment. Of long lists the latest. */
export const Printout = z.object({
  application: Application,
  /** Null for readers who may not see ratings. */
  ratings: z.array(Rating).nullable(),
  /** Submitted ones that the reader may see, and their own; none where they read no scorecards. */
  scorecards: z.array(Scorecard),
  /** Feedback of people without an account, given by link. */
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
  /** Where its times are read. */
  query: z.object({ time_zone: z.string().max(60).refine(isTimeZone, "printouts:timeZone").default("UTC") }),
  produces: "application/pdf",
});
