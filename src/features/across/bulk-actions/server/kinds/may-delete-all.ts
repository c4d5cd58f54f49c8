import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { deletesAll } from "#features/review/applications/actions.policy.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Refuses a selection with applications that the person didn't upload, unless they have the right to delete. `refusal`
 * is the sentence for this action.
 */
export const mayDeleteAll =
  (refusal: "bulk-actions:deletesOwnUploads" | "bulk-actions:anonymizesOwnUploads") =>
  async (db: Db, actor: Actor, ids: readonly number[]): Promise<void> => {
    if (deletesAll(actor)) return;
    const foreign = await visibleApplications(db, actor)
      .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
      .where(sql<boolean>`application.uploaded_by_id is distinct from ${actor.user_id}`)
      .select("application.id")
      .limit(1)
      .executeTakeFirst();
    assertAllowed(!foreign, refusal);
  };
