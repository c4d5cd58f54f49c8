import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { Id } from "#shared/schemas.ts";
import { undefinedIfRefused } from "#shared/errors.ts";
import { createApplications, firstApplications } from "#features/review/applications/server/create-applications.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import { addTags } from "#features/review/tags/server/add-tags.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineBatchJob } from "#server/queue/batch-job.ts";
import { withinCompany } from "#server/within-company.ts";
import type { Delimiter, Encoding } from "../imports.ts";
import { reasonToSkip, refusal } from "./check-import.ts";
import { endImport } from "./end-import.ts";
import { requireImport, type VisibleImport } from "./imports.access.ts";
import { nextRows, saveOutcomes, type RowOutcome } from "./imports.queries.ts";
import { readRow, type ReadRow } from "./read-row.ts";
import { rulesFor } from "./row-rules.ts";
import { readTexts, rowOf } from "./table/table.ts";

/** Rows per transaction. It takes less than 200 ms, because it holds back the readers of the activity log. */
const batchSize = 200;

type Names = { company_id: number; import_id: number };

/** Adds the good rows of a table and saves the result of each row. */
export const runImport = defineBatchJob({
  name: "run-import",
  data: z.object({ company_id: Id, import_id: Id }),
  maxRunMs: 2_000,
  pauseMs: 20,
  runBatch: async (services, names) =>
    (await addNextBatch(services, names)) === undefined ? undefined : { data: names },
});

/** Returns the number of rows processed; undefined if the import has finished. */
export async function addNextBatch(services: Services, names: Names, size = batchSize): Promise<number | undefined> {
  try {
    return await tryBatch(services, names, size);
  } catch (error) {
    // A value that PostgreSQL rejects is the row's fault, and must not affect the other rows of its batch. So the rows
    // are tried one by one.
    const isOfRow = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
    if (!isOfRow) throw error;
    services.log.error({ err: error, import_id: names.import_id }, "import");
    return size > 1 ? addNextBatch(services, names, 1) : tryBatch(services, names, 1, { isGivenUp: true });
  }
}

const tryBatch = (services: Services, { company_id, import_id }: Names, size: number, { isGivenUp = false } = {}) =>
  withinCompany(
    services.database,
    company_id,
  )(async (db) => {
    const found = await db
      .selectFrom("import_run")
      .where("company_id", "=", company_id)
      .where("id", "=", import_id)
      .where("state", "=", "running")
      .select(["id", "company_id", "job_id", "created_by_id"])
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    const endsWith = async (state: "done" | "cancelled") => {
      await endImport(db, found, state);
      return undefined;
    };
    const actor = await actorIn(db, company_id, found.created_by_id);
    const run = actor && (await requireImport(db, actor, import_id).catch(undefinedIfRefused));
    // The person has left or lost the right, so nothing more is added on their behalf.
    if (!actor || !run) return endsWith("cancelled");
    const rows = await nextRows(db, run, size);
    if (rows.length === 0) return endsWith("done");
    const outcomes = isGivenUp ? rows.map(({ line }) => gaveUp(line)) : await addRows(db, services, actor, run, rows);
    await saveOutcomes(db, run, outcomes);
    await addCounts(db, run, rows, outcomes);
    return rows.length;
  });

const gaveUp = (line: number): RowOutcome => ({
  line,
  state: "failed",
  ...refusal([{ reason: "went_wrong", field: null, column: null }]),
  application_id: null,
});

type Rows = Awaited<ReturnType<typeof nextRows>>;

async function addRows(
  db: Db,
  { storage, clock }: Services,
  actor: Actor,
  run: VisibleImport,
  rows: Rows,
): Promise<RowOutcome[]> {
  const { company_id, job_id } = run;
  const table = { storage_key: run.storage_key ?? "", encoding: run.encoding as Encoding };
  const texts = await readTexts(storage, table, rows);
  const records = texts.map((text) => rowOf(text, run.delimiter as Delimiter));
  const rules = await rulesFor(
    db,
    actor,
    run,
    records.map(({ cells }) => cells),
    clock(),
  );
  // A row that was good during the check may have become faulty: a status or colleague was removed.
  const read = records.map((record) => readRow(record, rules));
  const keys = read.map((row) => (row.application ? row.email_key : null));
  const first = await firstApplications(db, run, keys);

  const seen = new Set<string>();
  const toAdd: { row: ReadRow & { application: object }; outcome: RowOutcome }[] = [];
  const outcomes = read.map((row, index): RowOutcome => {
    const { line = 0, reason: expected = null } = rows[index] ?? {};
    const { faults } = row;
    const outcome = {
      line,
      state: "added",
      reason: null,
      field: null,
      faults,
      application_id: null,
    } satisfies RowOutcome;
    if (!row.application) return { ...outcome, state: "failed", ...refusal(faults) };
    const reason = run.adds_duplicates ? null : reasonToSkip(row.email_key, first, seen);
    // The check has distinguished repetitions in the file from earlier applications.
    if (reason !== null) return { ...outcome, state: "skipped", reason: expected ?? reason, field: "email" };
    if (row.email_key !== null) seen.add(row.email_key);
    const added: RowOutcome = outcome;
    toAdd.push({ row, outcome: added });
    return added;
  });
  const ids = await createApplications(
    db,
    { company_id, job_id, uploaded_by_id: actor.user_id, import_id: run.id },
    toAdd.map(({ row }) => row.application),
  );
  for (const [index, { outcome }] of toAdd.entries()) outcome.application_id = ids[index] ?? null;
  await addTags(
    db,
    actor,
    toAdd.map(({ row: { tags } }, index) => ({ application_id: ids[index] ?? 0, names: tags })),
  );
  return outcomes;
}

async function addCounts(
  db: Db,
  { company_id, id }: VisibleImport,
  before: Rows,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const of = (state: RowOutcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  // The check counted the faults it found. Since then, a status or colleague may have been removed.
  const checked = before.filter((row) => row.reason === null && hasFaults(row));
  const added = outcomes.filter((outcome) => outcome.state === "added" && hasFaults(outcome));
  await db
    .updateTable("import_run")
    .set({
      incomplete: sql`incomplete + ${added.length - checked.length}`,
      added: sql`added + ${of("added")}`,
      skipped: sql`skipped + ${of("skipped")}`,
      failed: sql`failed + ${of("failed")}`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

const hasFaults = ({ faults }: { faults: unknown }) => Array.isArray(faults) && faults.length > 0;
