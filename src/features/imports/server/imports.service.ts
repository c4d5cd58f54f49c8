import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/activity/server/activity.service.ts";
import type { ReceivedFile } from "#features/files/server/receive-file.ts";
import { takeUpload } from "#features/files/server/take-upload.ts";
import { requireJob, type VisibleJob } from "#features/jobs/server/jobs.access.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { ImportChange } from "../imports.contract.ts";
import { canImportCandidates } from "../imports.policy.ts";
import { isOpen, isWorking, type DateFormat, type ImportField, type ImportState } from "../imports.ts";
import { endImport, eraseFile } from "./end-import.ts";
import type { VisibleImport } from "./imports.access.ts";
import { asMapping, importById } from "./imports.queries.ts";
import { queueCheck } from "./queue-check.ts";
import { runImport } from "./run-import.ts";
import type { TableFormat } from "./table.ts";

export async function requireImportJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await requireJob(db, actor, job_id);
  assertAllowed(canImportCandidates(job), "imports:mayNotImport");
  return job;
}

/** How a table is read, as far as it was recognised. */
export type Reading = TableFormat & {
  mapping: (ImportField | null)[];
  date_format: DateFormat;
  columns_hash: string;
};

export async function createImport(
  db: Db,
  actor: Actor,
  job: VisibleJob,
  file: ReceivedFile,
  { mapping, ...reading }: Reading,
): Promise<number> {
  const { company_id, id: job_id } = job;
  await takeUpload(db, company_id, file);
  const { id } = await db
    .insertInto("import_run")
    .values({
      company_id,
      job_id,
      created_by_id: actor.user_id,
      file_name: file.name,
      storage_key: file.storage_key,
      size: file.size,
      ...reading,
      mapping: asMapping(mapping),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await log(db, actor, { id, company_id, job_id }, "import_changed");
  return id;
}

/** What was checked is to be checked again, unless only the choice about known candidates has changed. */
export async function changeImport(
  db: Db,
  actor: Actor,
  run: VisibleImport,
  change: ImportChange,
  recognised: Reading | undefined,
): Promise<void> {
  assertOpen(run);
  if (change.version !== undefined && change.version !== run.version) await refuseOutdated(db, actor, run);
  const { version: _version, mapping, adds_duplicates, ...format } = change;
  if (mapping) assertMapping(mapping);
  const { mapping: guessed, ...readAs } = recognised ?? {};
  const wanted = mapping ?? guessed;
  await db
    .updateTable("import_run")
    .set({
      ...readAs,
      ...format,
      ...(wanted && { mapping: asMapping(wanted) }),
      ...(adds_duplicates !== undefined && { adds_duplicates }),
      ...((wanted !== undefined || Object.keys(format).length > 0) && { state: "draft" }),
      version: sql`version + 1`,
    })
    .where("company_id", "=", run.company_id)
    .where("id", "=", run.id)
    .execute();
  await log(db, actor, run, "import_changed");
}

/** Each field comes from one column. Which one is wrong is said beside it. */
function assertMapping(mapping: readonly (ImportField | null)[]): void {
  for (const [index, field] of mapping.entries())
    if (field !== null && mapping.indexOf(field) < index) throw fieldError(`mapping.${index}`, "imports:fieldTwice");
}

const hasName = (mapping: readonly string[]) =>
  mapping.includes("full_name") || (mapping.includes("first_name") && mapping.includes("last_name"));

export async function startCheck(
  db: Db,
  { queue }: Pick<Services, "queue">,
  actor: Actor,
  run: VisibleImport,
): Promise<void> {
  assertOpen(run);
  if (!hasName(run.mapping)) throw fieldError("mapping", "imports:nameNeeded");
  await queueCheck(db, queue, { ...run, user_id: actor.user_id });
  await log(db, actor, run, "import_changed");
}

/** From then on it runs in the name of the person who started it. */
export async function startRun(
  db: Db,
  { queue }: Pick<Services, "queue">,
  actor: Actor,
  run: VisibleImport,
): Promise<void> {
  assertOpen(run);
  if (run.state !== "checked") throw new AppError(409, "not_checked", "imports:notChecked");
  if (run.good === 0) throw new AppError(409, "nothing_to_import", "imports:nothingGood");
  await db
    .updateTable("import_run")
    .set({
      state: "running",
      created_by_id: actor.user_id,
      failed: run.broken,
      dt_started: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", run.company_id)
    .where("id", "=", run.id)
    .execute();
  await queue.enqueue(db, runImport, { company_id: run.company_id, import_id: run.id }, { isBackground: true });
  await log(db, actor, run, "import_started");
}

/** A check that is stopped leaves the draft; a run that is stopped leaves what it has added. */
export async function cancelRun(db: Db, actor: Actor, run: VisibleImport): Promise<void> {
  if (!isWorking(run.state as ImportState)) throw new AppError(409, "not_running", "imports:notRunning");
  if (run.state === "running") return endImport(db, { ...run, created_by_id: actor.user_id }, "cancelled");
  await db
    .updateTable("import_run")
    .set({ state: "draft", version: sql`version + 1` })
    .where("company_id", "=", run.company_id)
    .where("id", "=", run.id)
    .execute();
  await log(db, actor, run, "import_changed");
}

export async function discardRun(db: Db, actor: Actor, run: VisibleImport): Promise<void> {
  assertOpen(run);
  await eraseFile(db, run);
  await db.deleteFrom("import_run").where("company_id", "=", run.company_id).where("id", "=", run.id).execute();
  await log(db, actor, run, "import_changed");
}

function assertOpen({ state }: VisibleImport): void {
  if (!isOpen(state as ImportState)) throw new AppError(409, "import_started", "imports:hasBegun");
}

async function refuseOutdated(db: Db, actor: Actor, { id }: VisibleImport): Promise<never> {
  throw changedMeanwhile(await importById(db, actor, id));
}

const log = (
  db: Db,
  actor: Actor,
  { id, company_id, job_id }: { id: number; company_id: number; job_id: number },
  type: "import_changed" | "import_started",
) => logActivity(db, { type, company_id, actor_id: actor.user_id, job_id, data: { import_id: id } });
