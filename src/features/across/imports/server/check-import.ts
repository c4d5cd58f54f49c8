import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { Id } from "#shared/schemas.ts";
import { undefinedIfRefused } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { firstApplications } from "#features/review/applications/server/create-applications.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { withinCompany } from "#server/within-company.ts";
import { maxRows, type Delimiter, type Encoding, type Fault } from "../imports.ts";
import type { CsvRecord } from "./table/csv-records.ts";
import { requireImport, type VisibleImport } from "./imports.access.ts";
import { deleteSomeRows, insertRows, type CheckedRow } from "./imports.queries.ts";
import { readRow } from "./read-row.ts";
import { rulesFor } from "./row-rules.ts";
import { readRecords } from "./table/table.ts";

const Names = z.object({ company_id: Id, import_id: Id, user_id: Id, version: z.int() });
type Names = z.infer<typeof Names>;

const deletedAtOnce = 5_000;
/** Pause between batches, which leaves the processor to other work. */
const pauseMs = 10;

/**
 * Reads every row of a table and saves which rows are good, known or broken, and their byte ranges. An interrupted
 * check starts over. A check whose import was changed ends without a result.
 */
export const checkImportRows = defineJob({
  name: "check-import",
  data: Names,
  batchSize: 2,
  expireInSeconds: 900,
  async run(services: Services, names) {
    const run = await inTurn(services, names, async (_db, found) => found);
    if (!run || run.storage_key === null) return;
    const { storage_key } = run;
    while ((await inTurn(services, names, (db) => deleteSomeRows(db, run, deletedAtOnce))) ?? 0);

    const counts = { total: 0, good: 0, known: 0, broken: 0, incomplete: 0 };
    const seen = new Set<string>();
    const table = {
      storage_key,
      size: run.size,
      encoding: run.encoding as Encoding,
      delimiter: run.delimiter as Delimiter,
      has_header: run.has_header,
      first_line: run.first_line,
    };
    for await (const records of readRecords(services.storage, table)) {
      if (records.length === 0) continue;
      const left = maxRows - counts.total;
      const checked = await inTurn(services, names, async (db, _run, actor) => {
        const batch = { run, records: records.slice(0, left), seen, now: services.clock() };
        const rows = await checkRows(db, actor, batch);
        const next = records[left];
        if (next) rows.push(beyond(next));
        await insertRows(db, run, rows);
        return rows;
      });
      if (!checked) return;
      for (const { state, reason, faults } of checked) {
        counts.total++;
        if (state === "failed") counts.broken++;
        else counts.good++;
        if (state === "waiting" && reason !== null) counts.known++;
        else if (state === "waiting" && faults.length > 0) counts.incomplete++;
      }
      if (records.length > left) break;
      await wait(pauseMs);
    }
    await inTurn(services, names, (db, found, actor) => end(db, actor, found, counts));
  },
});

type Turn<T> = (db: Db, run: VisibleImport, actor: Actor) => Promise<T>;

/** Runs a step in its own transaction. Returns undefined if the import was changed or the person lost access. */
const inTurn = <T>({ database }: Services, { company_id, import_id, user_id, version }: Names, step: Turn<T>) =>
  withinCompany(
    database,
    company_id,
  )(async (db) => {
    const actor = await actorIn(db, company_id, user_id);
    const run = actor && (await requireImport(db, actor, import_id, { lock: true }).catch(undefinedIfRefused));
    if (!actor || !run || run.state !== "checking" || run.version !== version) return undefined;
    return step(db, run, actor);
  });

/** Faults of a refused row, with the first one as its reason. */
export const refusal = (faults: readonly Fault[]) => {
  const { reason = "went_wrong", field = null } = faults[0] ?? {};
  return { reason, field, faults };
};

const beyond = ({ line, start, end: last }: Pick<CsvRecord, "line" | "start" | "end">): CheckedRow => ({
  line,
  state: "failed",
  ...refusal([{ reason: "too_many_rows", field: null, column: null }]),
  start_byte: start,
  byte_length: last - start,
});

type Batch = { run: VisibleImport; records: readonly CsvRecord[]; seen: Set<string>; now: Date };

async function checkRows(db: Db, actor: Actor, { run, records, seen, now }: Batch): Promise<CheckedRow[]> {
  const rules = await rulesFor(
    db,
    actor,
    run,
    records.map(({ cells }) => cells),
    now,
  );
  const read = records.map((record) => ({ record, row: readRow(record, rules) }));
  const first = await firstApplications(
    db,
    run,
    read.map(({ row }) => (row.application ? row.email_key : null)),
  );
  return read.map(({ record: { line, start, end: last }, row }): CheckedRow => {
    const place = { line, start_byte: start, byte_length: last - start };
    if (!row.application) return { ...place, state: "failed", ...refusal(row.faults) };
    const { email_key, faults } = row;
    const reason = reasonToSkip(email_key, first, seen);
    if (email_key !== null) seen.add(email_key);
    return { ...place, state: "waiting", reason, field: reason && "email", faults };
  });
}

/** Reason why an email address is skipped, unless duplicates are wanted. */
export function reasonToSkip(
  email_key: string | null,
  first: ReadonlyMap<string, number>,
  seen: ReadonlySet<string>,
): "already_applied" | "repeated" | null {
  if (email_key === null) return null;
  if (seen.has(email_key)) return "repeated";
  return first.has(email_key) ? "already_applied" : null;
}

type Counts = Record<"total" | "good" | "known" | "broken" | "incomplete", number>;

async function end(db: Db, actor: Actor, { company_id, id, job_id, version }: VisibleImport, counts: Counts) {
  await db
    .updateTable("import_run")
    .set({ ...counts, state: "checked", version: version + 1 })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await logActivity(db, {
    type: "import_changed",
    company_id,
    actor_id: actor.user_id,
    job_id,
    data: { import_id: id },
  });
}
