import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { canDelete } from "#features/review/applications/actions.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { setDeleted } from "#features/review/applications/server/set-deleted.ts";
import type { Db } from "#server/db/database.ts";

/** Hides the application from everyone. It can be restored until a job erases it. */
export async function deleteApplication(db: Db, actor: Actor, application: VisibleApplication): Promise<void> {
  assertAllowed(canDelete(actor, application), "erasure:mayNotDelete");
  await setDeleted(db, actor, application, true);
}

/**
 * Restores a deleted application. The caller has found it among the deleted ones, which proves the right to restore it.
 */
export const restoreApplication = (db: Db, actor: Actor, application: VisibleApplication): Promise<void> =>
  setDeleted(db, actor, application, false);
