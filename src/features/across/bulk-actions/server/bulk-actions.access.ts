import { sql } from "kysely";
import { isAdmin, readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { membersOf } from "#features/platform/companies/server/actors.ts";
import type { Db } from "#server/db/database.ts";

/** Access query of bulk actions: each is visible only to the person who started it. */
const visibleBulkActions = (db: Db, actor: Actor) =>
  db
    .selectFrom("bulk_action")
    .where("bulk_action.company_id", "=", actor.company_id)
    .where("bulk_action.user_id", "=", readerId(actor));

/** Finds one of the person's actions. Undo locks it, so that it is undone only once. */
export const findBulkAction = (db: Db, actor: Actor, bulk_action_id: number, { lock = false } = {}) =>
  visibleBulkActions(db, actor)
    .where("bulk_action.id", "=", bulk_action_id)
    .select([
      "id",
      "company_id",
      "task",
      "total",
      "done",
      "skipped",
      "failed",
      "undoable",
      "dt_cancelled",
      "dt_finished",
      "finished_xid",
    ])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export async function requireBulkAction(...asked: Parameters<typeof findBulkAction>) {
  const action = await findBulkAction(...asked);
  if (!action) throw notFound();
  return action;
}
export type VisibleBulkAction = Awaited<ReturnType<typeof requireBulkAction>>;

const maxRecent = 5;

/**
 * Lists actions that are running, or finished recently enough to be undone. A run older than a day is stuck and not
 * shown.
 */
export const recentBulkActions = (db: Db, actor: Actor) =>
  visibleBulkActions(db, actor)
    .where("bulk_action.dt_created", ">", sql<string>`now() - interval '1 day'`)
    .where((eb) =>
      eb.or([
        eb("bulk_action.dt_finished", "is", null),
        eb("bulk_action.dt_finished", ">", sql<string>`now() - interval '5 minutes'`),
      ]),
    )
    .orderBy("bulk_action.id", "desc")
    .limit(maxRecent)
    .select("bulk_action.id")
    .execute();

/** Members of the company. Only admins and the owners and collaborators of a job see them, not agency recruiters. */
export const colleaguesOf = (db: Db, actor: Actor) =>
  membersOf(db, actor.company_id).$if(!isAdmin(actor), (query) =>
    query.where((eb) =>
      eb.exists(
        eb
          .selectFrom("job_user as own")
          .where("own.company_id", "=", actor.company_id)
          .where("own.user_id", "=", actor.user_id)
          .where("own.role", "in", ["job_owner", "collaborator"])
          .select("own.role"),
      ),
    ),
  );
