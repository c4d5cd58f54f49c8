import { assertAllowed, notFound } from "#shared/errors.ts";
import type { Actor } from "#shared/actor.ts";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { applicationById, logsOf } from "#features/review/applications/server/applications.service.ts";
import { commentsOn } from "#features/review/comments/server/comments.service.ts";
import { readableFeedback } from "#features/candidate-site/feedback/server/feedback.service.ts";
import { canPrintFiles } from "#features/review/files/files.policy.ts";
import { ratingsOf } from "#features/review/ratings/server/ratings.service.ts";
import { submittedScorecards } from "#features/review/scorecards/server/scorecards.service.ts";
import { tasksOf } from "#features/review/tasks/server/tasks.service.ts";
import type { Db } from "#server/db/database.ts";
import { plainLines } from "#server/rich-text.ts";
import type { Printout } from "../printouts.contract.ts";

/** Maximum entries printed: more than nearly all applications have, and than anyone reads. */
export const mostPrinted = { comments: 500, tasks: 200, logs: 1_000 };

/** Loads everything that a person can see of an application. Requires the right to print candidates' documents. */
export async function printoutOf(db: Db, actor: Actor, application_id: number, now: Date): Promise<Printout> {
  const visible = await requireApplication(db, actor, application_id);
  assertAllowed(canPrintFiles(actor), "printouts:notAllowed");
  const application = await applicationById(db, actor, application_id);
  if (!application) throw notFound();

  const subject = { column: "application_id", id: application_id } as const;
  const ratings = canReadRatings(visible) ? await ratingsOf(db, actor, visible) : null;
  const comments = await commentsOn(db, actor, subject, { page_size: mostPrinted.comments, after: undefined });
  const tasks = await tasksOf(
    db,
    actor,
    { application_id },
    { is_done: undefined, page_size: mostPrinted.tasks, after: undefined },
  );
  const logs = await logsOf(db, actor, visible, { kind: undefined, after: undefined, page_size: mostPrinted.logs });
  return {
    application,
    ratings,
    scorecards: await submittedScorecards(db, actor, visible),
    feedback: await readableFeedback(db, actor, visible),
    comments: { count: comments.count, results: comments.results },
    tasks: {
      count: tasks.count,
      results: tasks.results.map((task) => ({ ...task, description: plainLines(task.description) })),
    },
    logs: { has_more: logs.last !== undefined, results: logs.results },
    dt_printed: now.toISOString(),
    printed_by: await nameOf(db, actor),
  };
}

async function nameOf(db: Db, { user_id }: Actor): Promise<string> {
  const { name } = await db.selectFrom("app_user").where("id", "=", user_id).select("name").executeTakeFirstOrThrow();
  return name;
}
