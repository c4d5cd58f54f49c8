import { create as contentDisposition } from "content-disposition";
import type { Actor } from "#shared/actor.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import { uploadedKey } from "#features/review/files/server/direct-uploads.ts";
import { requireUpload } from "#features/review/files/server/require-upload.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { languageOf } from "#server/http/language.ts";
import { serve } from "#server/http/serve.ts";
import {
  cancelImport,
  checkImport,
  createImport,
  discardImport,
  downloadImportRows,
  getImport,
  listImportRows,
  listImports,
  patchImport,
  previewImport,
  startImport,
} from "../imports.contract.ts";
import {
  maxRows,
  stageKey,
  type DateFormat,
  type Delimiter,
  type Encoding,
  type ImportField,
  type RowState,
} from "../imports.ts";
import { detectTable } from "./table/detect-table.ts";
import { requireImport, type VisibleImport } from "./imports.access.ts";
import {
  faultsOf,
  fieldsOf,
  importById,
  importsOf,
  lastMapping,
  rowsPage,
  stagesOf,
  visibleIds,
} from "./imports.queries.ts";
import {
  cancelRun,
  changeImport,
  createImport as create,
  discardRun,
  requireImportJob,
  startCheck,
  startRun,
} from "./imports.service.ts";
import { readRow } from "./read-row.ts";
import { recogniseColumns, recogniseDates } from "./recognise.ts";
import { contentOf, rowsFile } from "./rows-file.ts";
import { rulesFor, statusesByStage, statusesOfJob } from "./row-rules.ts";
import { createStageReader } from "./table/scan-columns.ts";
import { readHead, rowOf } from "./table/table.ts";

const maxShownValue = 300;

export function importRoutes(app: App): void {
  const { storage, secrets, database } = app;
  const stagesOfColumn = createStageReader(storage);
  const readable = (actor: Actor) => ({ company_ids: [actor.company_id], readOnly: true });
  const found = (actor: Actor, import_id: number) =>
    database.tenant(readable(actor), (db) => requireImport(db, actor, import_id));
  /** How to read the file of an import. Throws if the file is erased. */
  const tableOf = (run: VisibleImport) => ({
    storage_key: withFile(run),
    size: run.size,
    encoding: run.encoding as Encoding,
    delimiter: run.delimiter as Delimiter,
    has_header: run.has_header,
    first_line: run.first_line,
  });

  serve(app, listImports, async ({ db, actor, params, query }) => {
    const job = await requireImportJob(db, actor, params.job_id);
    const pages = pagesOf(secrets, listImports, { company_id: actor.company_id, params, query });
    const { count, results, last } = await importsOf(db, actor, job.id, {
      page_size: query.page_size,
      after: pages.after(),
    });
    return { job: { id: job.id, title: job.title }, count, results, next: pages.next(last) };
  });

  serve(
    app,
    createImport,
    async ({ actor, params, body }) => {
      const key = await uploadedKey(app, actor, body, (db) => requireImportJob(db, actor, params.job_id));
      const file = await database.tenant(readable(actor), async (db) => {
        await requireImportJob(db, actor, params.job_id);
        return requireUpload(db, app, actor, { key, name: body.name }, "key", "table");
      });
      const { rows, ...format } = await detectTable(storage.read(file.storage_key));
      if (rows > maxRows + 1) throw fieldError("key", { key: "imports:tooManyRows", values: { maximum: maxRows } });
      const reading = await recogniseColumns(storage, file, format);
      if (reading.mapping.length === 0) throw fieldError("key", "imports:noRows");
      return { key, reading };
    },
    async ({ db, actor, params, body: { name }, prepared: { key, reading } }) => {
      const job = await requireImportJob(db, actor, params.job_id);
      const file = await requireUpload(db, app, actor, { key, name }, "key", "table");
      const last = reading.columns_hash === "" ? undefined : await lastMapping(db, actor, reading.columns_hash);
      const isAlike = last?.mapping.length === reading.mapping.length;
      const mapping = isAlike ? fieldsOf(last.mapping) : reading.mapping;
      const known = await statusesOfJob(db, { company_id: job.company_id, job_id: job.id });
      // Reuses the choices made for the same columns before, so that the form does not ask again.
      const status_mapping = Object.fromEntries(
        (isAlike ? stagesOf(last.status_mapping) : []).filter(([, id]) => known.some((status) => status.id === id)),
      );
      const date_format =
        isAlike && reading.has_ambiguous_dates ? (last.date_format as DateFormat) : reading.date_format;
      return importById(
        db,
        actor,
        await create(db, actor, job, file, { ...reading, mapping, date_format, status_mapping }),
      );
    },
  );

  serve(app, getImport, async ({ db, actor, params }) => importById(db, actor, params.import_id));

  serve(
    app,
    patchImport,
    async ({ actor, params, body: { encoding, delimiter, has_header, first_line, mapping } }) => {
      const run = await found(actor, params.import_id);
      const isReadAgain = [encoding, delimiter, has_header, first_line].some((given) => given !== undefined);
      if (!isReadAgain && !mapping) return undefined;
      const table = tableOf(run);
      if (!isReadAgain) {
        const column = (fields: readonly (ImportField | null)[]) => fields.indexOf("dt_created");
        const isSame = column(mapping ?? []) === column(fieldsOf(run.mapping));
        return isSame ? undefined : recogniseDates(storage, table, mapping ?? []);
      }
      return recogniseColumns(storage, table, {
        encoding: encoding ?? table.encoding,
        delimiter: delimiter ?? table.delimiter,
        // With another start or delimiter, the headings can differ.
        has_header: has_header ?? (first_line === undefined ? table.has_header : undefined),
        first_line: first_line ?? (delimiter === undefined ? table.first_line : undefined),
      });
    },
    async ({ db, actor, params, body, prepared }) => {
      const run = await requireImport(db, actor, params.import_id, { lock: true });
      await changeImport(db, actor, run, body, prepared);
      return importById(db, actor, run.id);
    },
  );

  serve(
    app,
    previewImport,
    async ({ actor, params }) => {
      const run = await found(actor, params.import_id);
      const table = tableOf(run);
      const column = fieldsOf(run.mapping).indexOf("status");
      const stages = column < 0 ? [] : await stagesOfColumn(table, column);
      return { head: await readHead(storage, table), stages };
    },
    async ({ db, actor, params, prepared: { head, stages } }) => {
      const run = await requireImport(db, actor, params.import_id);
      const { headings, records, samples } = head;
      const statuses = await statusesOfJob(db, run);
      const mapped = await statusesByStage(db, run);
      const own = new Set(statuses.map(({ name }) => stageKey(name)));
      const rows = records.map(({ cells }) => cells);
      const rules = await rulesFor(db, actor, run, rows, app.clock());
      return {
        columns: headings.map((heading, index) => ({
          heading,
          samples: (samples[index] ?? [])
            .filter((cell) => cell.trim() !== "")
            .slice(0, 3)
            .map(shortened),
        })),
        rows: records.map((record) => {
          const { line, cells } = record;
          const { application, faults } = readRow(record, rules);
          return { line, cells: (cells ?? []).map(shortened), is_refused: application === null, faults };
        }),
        left_out_columns: head.left_out,
        beginnings: head.top.map(({ line, cells }) => ({ line, text: beginningOf(cells ?? []) })),
        stages: stages
          .filter((name) => !own.has(stageKey(name)))
          .map((name) => ({ name, status_id: mapped.get(stageKey(name)) ?? null })),
        statuses,
      };
    },
  );

  serve(app, checkImport, async ({ db, actor, params }) => {
    const run = await requireImport(db, actor, params.import_id, { lock: true });
    await startCheck(db, app, actor, run);
    return importById(db, actor, run.id);
  });

  serve(app, startImport, async ({ db, actor, params }) => {
    const run = await requireImport(db, actor, params.import_id, { lock: true });
    await startRun(db, app, actor, run);
    return importById(db, actor, run.id);
  });

  serve(app, cancelImport, async ({ db, actor, params }) => {
    const run = await requireImport(db, actor, params.import_id, { lock: true });
    await cancelRun(db, actor, run);
    return importById(db, actor, run.id);
  });

  serve(app, discardImport, async ({ db, actor, params }) =>
    discardRun(db, actor, await requireImport(db, actor, params.import_id, { lock: true })),
  );

  serve(
    app,
    listImportRows,
    async ({ actor, params }) => {
      const run = await found(actor, params.import_id);
      return run.storage_key === null ? [] : (await readHead(storage, tableOf(run))).headings;
    },
    async ({ db, actor, params, query, prepared: headings }) => {
      const run = await requireImport(db, actor, params.import_id);
      const pages = pagesOf(secrets, listImportRows, { company_id: actor.company_id, params, query });
      const page = { page_size: query.page_size, after: pages.after() };
      const { count, rows, last } = await rowsPage(db, run, query.state, page);
      const texts = await contentOf(app, run, rows);
      const mapping = fieldsOf(run.mapping);
      const visible = await visibleIds(
        db,
        actor,
        rows.map(({ application_id }) => application_id),
      );
      const results = rows.map((row, index) => {
        const text = texts[index] ?? "";
        const { cells } = rowOf(text, run.delimiter as Delimiter);
        return {
          line: row.line,
          state: row.state as RowState,
          application_id: row.application_id !== null && visible.has(row.application_id) ? row.application_id : null,
          faults: faultsOf(row, mapping).map(({ reason, field, column }) => ({
            reason,
            field,
            heading: column === null ? null : (headings[column] ?? null),
            value: run.storage_key === null ? null : shortened(cells && column !== null ? (cells[column] ?? "") : text),
          })),
        };
      });
      return { count, results, next: pages.next(last) };
    },
  );

  serve(
    app,
    downloadImportRows,
    async ({ actor, params, request }) => {
      const run = await found(actor, params.import_id);
      const { headings } = await readHead(storage, tableOf(run));
      const t = app.translations.instance.getFixedT(languageOf(app, request), "imports");
      const body = rowsFile(app, run, headings, {
        reason: (reason) => t(`reasons.${reason}`),
        headings: { line: t("line"), reason: t("reason") },
      });
      const name = run.file_name.replace(/\.[a-z]{1,4}$/i, "");
      return {
        raw: {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": contentDisposition(`${name}-${t("fileName")}.csv`, { type: "attachment" }),
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
          body,
        },
      };
    },
    async ({ prepared }) => prepared,
  );
}

function withFile({ storage_key }: VisibleImport): string {
  if (storage_key === null) throw new AppError(410, "file_erased", "imports:fileErased");
  return storage_key;
}

const beginningOf = (cells: readonly string[]) =>
  shortened(
    cells
      .map((cell) => cell.replaceAll(/\s+/g, " ").trim())
      .filter((cell) => cell !== "")
      .join(" · "),
  );

const shortened = (cell: string) => (cell.length > maxShownValue ? `${cell.slice(0, maxShownValue)}…` : cell);
