import { sql } from "kysely";
import type { Actor, ApplicationRole } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { myJobRole, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/** Access query of imports: those into jobs that the person can import into. */
export const visibleImports = (db: Db, actor: Actor) =>
  db
    .selectFrom("import_run")
    .innerJoinLateral(jobOf(db, actor), (join) => join.onTrue())
    .where("import_run.company_id", "=", actor.company_id)
    .where("into.my_role", "in", ["admin", "job_owner"]);

const jobOf = (db: Db, actor: Actor) =>
  visibleJobs(db, actor)
    .where("job.id", "=", sql.ref<number>("import_run.job_id"))
    .select([
      "job.id as job_id",
      "job.title as job_title",
      "job.language as job_language",
      myJobRole(actor).$castTo<ApplicationRole>().as("my_role"),
    ])
    .as("into");

export const importsWithJob = (db: Db, actor: Actor) =>
  visibleImports(db, actor).selectAll("import_run").select(["into.job_title", "into.job_language"]);

export type VisibleImport = Awaited<ReturnType<typeof requireImport>>;

/** Finds the import, or throws 404. Updates lock it, so that they run one after the other. */
export async function requireImport(db: Db, actor: Actor, import_id: number, { lock = false } = {}) {
  const found = await importsWithJob(db, actor)
    .where("import_run.id", "=", import_id)
    .$if(lock, (query) => query.forUpdate("import_run"))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
