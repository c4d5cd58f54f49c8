import type { Actor } from "#shared/actor.ts";
import { isAgencyOnly } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Access query of a company's tags: colleagues see all of them, and agency recruiters none. A tag can reveal what the
 * company thinks of a candidate, or which other company they talk to.
 */
export const visibleTags = (db: Db, actor: Actor) =>
  db
    .selectFrom("tag")
    .where("tag.company_id", "=", actor.company_id)
    .where((eb) => eb.not(isAgencyOnly(actor)));
