import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";
import { eraseFile } from "./end-import.ts";

const batch = 50;

/** Whether a candidate of the import was erased. Their data must not stay in the file. */
const hasForgotten = sql<boolean>`exists (
  select from import_row
  left join application on application.company_id = import_row.company_id and application.id = import_row.application_id
  where import_row.company_id = import_run.company_id and import_row.import_id = import_run.id
    and import_row.state = 'added' and (application.id is null or application.anonymized_at is not null)
)`;

/**
 * Erases the files of imports 30 days after they finished or were left as drafts, and sooner if one of their candidates
 * was erased. The results of the rows are deleted with the file; the counts stay.
 */
export const sweepImports = defineSweep({
  name: "sweep-imports",
  cron: "41 * * * *",
  async remove(db) {
    const over = await db
      .selectFrom("import_run")
      .where("storage_key", "is not", null)
      .where("state", "<>", "running")
      .where((eb) =>
        eb.or([
          eb(eb.fn.coalesce("dt_ended", "dt_created"), "<", sql<string>`now() - interval '30 days'`),
          eb.and([eb("dt_ended", "is not", null), hasForgotten]),
        ]),
      )
      .select(["id", "company_id"])
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const run of over) await eraseFile(db, run);
    await db
      .deleteFrom("import_run")
      .where("state", "in", ["draft", "checking", "checked"])
      .where("storage_key", "is", null)
      .execute();
    await db
      .updateTable("import_run")
      .set({ file_name: "" })
      .where("dt_ended", "<", sql<string>`now() - interval '30 days'`)
      .where("file_name", "<>", "")
      .execute();
    await db
      .deleteFrom("import_row")
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("import_run")
            .whereRef("import_run.company_id", "=", "import_row.company_id")
            .whereRef("import_run.id", "=", "import_row.import_id")
            .where("import_run.dt_ended", "<", sql<string>`now() - interval '30 days'`),
        ),
      )
      .execute();
  },
});
