import type { Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/applications/server/applications.access.ts";
import { isAgencyOnly } from "#features/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * The access query of a company's tags: colleagues see them all, an agency recruiter those of the applications they
 * see. A tag may say what the company thinks of a candidate, or which other company they talk to.
 */
export const visibleTags = (db: Db, actor: Actor) =>
  db
    .selectFrom("tag")
    .where("tag.company_id", "=", actor.company_id)
    .where((eb) => eb.or([eb.not(isAgencyOnly(actor)), eb("tag.id", "in", tagsSeen(db, actor))]));

const tagsSeen = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .innerJoin("application_tag", (join) =>
      join
        .onRef("application_tag.company_id", "=", "application.company_id")
        .onRef("application_tag.application_id", "=", "application.id"),
    )
    .select("application_tag.tag_id");
