import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { visibleApplications } from "./applications.access.ts";

/** Selects the application of a row of `notification`, if the reader can see it. */
export const notifiedApplications = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .where("application.id", "=", sql.ref<number>("notification.application_id"))
    .select("application.id");
