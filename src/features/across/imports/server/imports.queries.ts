import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { isMaskedFor, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { Import } from "../imports.contract.ts";
import type {
  DateFormat,
  Delimiter,
  Encoding,
  Fault,
  ImportField,
  ImportState,
  ListedState,
  RowReason,
} from "../imports.ts";
import { importsWithJob, visibleImports } from "./imports.access.ts";
import { notFound } from "#shared/errors.ts";

const selectImports = (db: Db, actor: Actor) =>
  importsWithJob(db, actor).select((eb) => userRef(eb, "import_run.created_by_id").as("created_by"));

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>["execute"]>>[number];

const newestFirst: SortOrder = {
  keys: [{ value: sql<number>`import_run.id`, type: "bigint" }],
  isDescending: true,
};

export async function importsOf(
  db: Db,
  actor: Actor,
  job_id: number,
  page: { page_size: number; after: Keys | undefined },
) {
  const { count } = await visibleImports(db, actor)
    .where("import_run.job_id", "=", job_id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(
    selectImports(db, actor).where("import_run.job_id", "=", job_id),
    newestFirst,
    page,
  );
  return { count, results: rows.map(({ row }) => present(row)), last };
}

export async function importById(db: Db, actor: Actor, id: number): Promise<Import> {
  const row = await selectImports(db, actor).where("import_run.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

/**
 * Converts the saved fields of the columns. Columns without a field are saved as empty texts, because the generated
 * types don't allow null in arrays.
 */
export const fieldsOf = (mapping: readonly string[]) => mapping.map((field) => (field || null) as ImportField | null);
/** Statuses of the table mapped by a person, each with its status id. */
export const stagesOf = (mapping: unknown): [string, number][] => Object.entries(mapping as Record<string, number>);
export const asMapping = (fields: readonly (ImportField | null)[]) => fields.map((field) => field ?? "");

function present(row: Row): Import {
  return {
    ...row,
    job: { id: row.job_id, title: row.job_title },
    state: row.state as ImportState,
    encoding: row.encoding as Encoding,
    delimiter: row.delimiter as Delimiter,
    date_format: row.date_format as DateFormat,
    mapping: fieldsOf(row.mapping),
    status_mapping: Object.fromEntries(stagesOf(row.status_mapping)),
    has_file: row.storage_key !== null,
  };
}

/** Settings with which the company last imported a table with the same columns. */
export const lastMapping = (db: Db, { company_id }: Actor, columns_hash: string) =>
  db
    .selectFrom("import_run")
    .where("company_id", "=", company_id)
    .where("columns_hash", "=", columns_hash)
    .where("dt_started", "is not", null)
    .select(["mapping", "date_format", "status_mapping"])
    .orderBy("id", "desc")
    .executeTakeFirst();

const inFileOrder: SortOrder = {
  keys: [{ value: sql<number>`import_row.line`, type: "bigint" }],
  isDescending: false,
};

type Names = { company_id: number; id: number };

/**
 * Ids of the applications whose names the person can see, because the row in the file would identify a masked
 * candidate.
 */
export async function visibleIds(db: Db, actor: Actor, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const found = await visibleApplications(db, actor)
    .where(sql<boolean>`application.id = any(${wanted}::bigint[])`)
    .where(isMaskedFor(actor), "=", false)
    .select("application.id")
    .execute();
  return new Set(found.map(({ id }) => id));
}

type Faulty = { reason: string | null; field: string | null; faults: unknown };

/** Lists the faults of a row, or why it is skipped. Rows from before faults were saved have only a reason. */
export function faultsOf({ reason, field, faults }: Faulty, mapping: readonly (ImportField | null)[]): Fault[] {
  const saved = faults as Fault[];
  if (saved.length > 0 && (reason === null || saved.some((fault) => fault.reason === reason))) return saved;
  const column = mapping.indexOf(field as ImportField | null);
  return reason === null
    ? []
    : [
        {
          reason: reason as RowReason,
          field: field as ImportField | null,
          column: column < 0 || field === null ? null : column,
        },
      ];
}

const rowsOf = (db: Db, { company_id, id }: Names) =>
  db.selectFrom("import_row").where("import_row.company_id", "=", company_id).where("import_row.import_id", "=", id);

/** Filters rows by state. Before an import starts, rows to be skipped are waiting with a reason. */
function rowsInState(db: Db, names: Names, state: ListedState) {
  const rows = rowsOf(db, names);
  if (state === "failed") return rows.where("state", "=", "failed");
  if (state === "incomplete")
    return rows
      .where("state", "in", ["waiting", "added"])
      .where("reason", "is", null)
      .where(sql<boolean>`faults <> '[]'::jsonb`);
  return rows.where((eb) =>
    eb.or([eb("state", "=", "skipped"), eb.and([eb("state", "=", "waiting"), eb("reason", "is not", null)])]),
  );
}

export async function rowsPage(
  db: Db,
  names: Names,
  state: ListedState,
  page: { page_size: number; after: Keys | undefined },
) {
  const { count } = await rowsInState(db, names, state)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(
    rowsInState(db, names, state).select([
      "line",
      "state",
      "reason",
      "field",
      "faults",
      "application_id",
      "start_byte",
      "byte_length",
    ]),
    inFileOrder,
    page,
  );
  return { count, rows: rows.map(({ row }) => row), last };
}

/** Finds the next rows to import, in the order of the file. */
export const nextRows = (db: Db, names: Names, limit: number) =>
  rowsOf(db, names)
    .where("state", "=", "waiting")
    .select(["line", "reason", "faults", "start_byte", "byte_length"])
    .orderBy("line")
    .limit(limit)
    .execute();

export type RowOutcome = {
  line: number;
  state: "added" | "skipped" | "failed";
  reason: string | null;
  field: string | null;
  faults: readonly Fault[];
  application_id: number | null;
};

export const saveOutcomes = (db: Db, { company_id, id }: Names, outcomes: readonly RowOutcome[]) =>
  sql`
    update import_row set state = made.state, reason = made.reason, field = made.field, faults = made.faults,
      application_id = made.application_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as made (line integer, state text, reason text, field text, faults jsonb, application_id bigint)
    where import_row.company_id = ${company_id} and import_row.import_id = ${id} and import_row.line = made.line
  `.execute(db);

export type CheckedRow = {
  line: number;
  state: "waiting" | "failed";
  reason: string | null;
  field: string | null;
  faults: readonly Fault[];
  start_byte: number;
  byte_length: number;
};

export const insertRows = (db: Db, { company_id, id }: Names, rows: readonly CheckedRow[]) =>
  sql`
    insert into import_row (company_id, import_id, line, state, reason, field, faults, start_byte, byte_length)
    select ${company_id}, ${id}, line, state, reason, field, faults, start_byte, byte_length
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (
        line integer, state text, reason text, field text, faults jsonb, start_byte bigint, byte_length integer
      )
  `.execute(db);

/** Deletes some of the rows of an earlier check. Returns their number. */
export async function deleteSomeRows(db: Db, names: Names, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("import_row")
    .where("company_id", "=", names.company_id)
    .where("import_id", "=", names.id)
    .where("line", "in", rowsOf(db, names).select("line").limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
