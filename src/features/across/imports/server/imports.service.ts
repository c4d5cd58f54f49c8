import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { takeUpload } from "#features/review/files/server/take-upload.ts";
import { requireJob, type VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { ImportChange } from "../imports.contract.ts";
import { canImportCandidates } from "../imports.policy.ts";
import { isOpen, isRepeatable, isWorking, type DateFormat, type ImportField, type ImportState } from "../imports.ts";
import { endImport, eraseFile } from "./end-import.ts";
import type { VisibleImport } from "./imports.access.ts";
import { asMapping, importById } from "./imports.queries.ts";
import { queueCheck } from "./queue-check.ts";
import { statusesOfJob } from "./row-rules.ts";
import { runImport } from "./run-import.ts";
import type { TableFormat } from "./table/table.ts";

export async function requireImportJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await requireJob(db, actor, job_id);
  assertAllowed(canImportCandidates(job), "imports:mayNotImport");
  return job;
}

/** Format of a table, as detected. */
export type Reading = TableFormat & {
  mapping: (ImportField | null)[];
  date_format: DateFormat;
  has_ambiguous_dates: boolean;
  columns_hash: string;
};

export async function createImport(
  db: Db,
  actor: Actor,
  job: VisibleJob,
  file: ReceivedFile,
  { mapping, ...reading }: Reading & { status_mapping: Record<string, number> },
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
      status_mapping: JSON.stringify(reading.status_mapping),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await log(db, actor, { id, company_id, job_id }, "import_changed");
  return id;
}

/**
 * Changes the settings of an import. It has to be checked again, unless only the choice about known candidates changed.
 */
export async function changeImport(
  db: Db,
  actor: Actor,
  run: VisibleImport,
  change: ImportChange,
  recognised: Partial<Reading> | undefined,
): Promise<void> {
  assertOpen(run);
  if (change.version !== undefined && change.version !== run.version) await refuseOutdated(db, actor, run);
  const { version: _version, mapping, adds_duplicates, status_mapping, ...format } = change;
  if (mapping) assertMapping(mapping);
  if (status_mapping) await assertStatuses(db, run, status_mapping);
  const { mapping: guessed, ...readAs } = recognised ?? {};
  const wanted = mapping ?? guessed;
  await db
    .updateTable("import_run")
    .set({
      ...readAs,
      ...format,
      ...(wanted && { mapping: asMapping(wanted) }),
      ...(adds_duplicates !== undefined && { adds_duplicates }),
      ...(status_mapping && { status_mapping: JSON.stringify(status_mapping) }),
      ...((wanted !== undefined || status_mapping || Object.keys(format).length > 0) && { state: "draft" }),
      version: sql`version + 1`,
    })
    .where("company_id", "=", run.company_id)
    .where("id", "=", run.id)
    .execute();
  await log(db, actor, run, "import_changed");
}

async function assertStatuses(db: Db, run: VisibleImport, mapping: Record<string, number>): Promise<void> {
  const statuses = await statusesOfJob(db, run);
  if (Object.values(mapping).some((status_id) => !statuses.some(({ id }) => id === status_id)))
    throw fieldError("status_mapping", "imports:noSuchStatus");
}

/** Refuses a field with several columns, unless the field allows that. The error names the column. */
function assertMapping(mapping: readonly (ImportField | null)[]): void {
  for (const [index, field] of mapping.entries())
    if (field !== null && !isRepeatable(field) && mapping.indexOf(field) < index)
      throw fieldError(`mapping.${index}`, "imports:fieldTwice");
}

const names = ["full_name", "first_name", "last_name"] as const satisfies readonly ImportField[];
const hasName = (mapping: readonly string[]) => names.some((field) => mapping.includes(field));

export async function startCheck(
  db: Db,
  { queue }: Pick<Services, "queue">,
  actor: Actor,
  run: VisibleImport,
): Promise<void> {
  assertOpen(run);
  if (!hasName(run.mapping)) throw fieldError("mapping", "imports:nameNeeded");
  if (run.has_ambiguous_dates && run.date_format === "iso") throw fieldError("date_format", "imports:orderNeeded");
  await queueCheck(db, queue, { ...run, user_id: actor.user_id });
  await log(db, actor, run, "import_changed");
}

/** Starts the import. From now on it runs on behalf of the person who started it. */
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

/** Cancels an import. A canceled check returns to a draft. A canceled run keeps what it has added. */
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
