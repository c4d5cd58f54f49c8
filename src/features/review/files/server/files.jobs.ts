import { z } from "zod";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { TextFailure } from "#features/review/applications/applications.ts";
import { reindexFile } from "#features/platform/indexing/server/index-text.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob, type TenantJob } from "#server/queue/queue.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { Id } from "#shared/schemas.ts";
import { extractLater, type Extraction } from "./extract-text.ts";
import {
  beginReading,
  carriersOf,
  endWait,
  saveText,
  stateBefore,
  storedFile,
  type FileText,
  type Reading,
} from "./files.queries.ts";
import { findOcr } from "./ocr.ts";
import { maxScanSeconds, readScan } from "./reading/read-scan.ts";

/** `tries` counts how often the job was postponed because the machine was too busy. */
const FileData = z.object({ company_id: Id, file_id: Id, tries: z.int().nonnegative().optional() });
type FileData = z.infer<typeof FileData>;

/** Maximum postponements: after one, four, sixteen and sixty-four minutes a busy hour has passed. */
const maxTries = 4;
const secondsAfter = (tries: number) => 60 * 4 ** tries;

/** Maximum attempts that were interrupted by a crash or a lost connection. After that, the file is given up. */
const maxBeginnings = 2;

/**
 * Returns the expiry of a job. A worker fetches four jobs at a time and runs them one after another, so each can wait for
 * three others.
 */
const secondsForFour = (seconds: number) => 4 * seconds + 60;

/**
 * Extracts a file's text in a separate process and indexes the applications that have the file. An unreadable document is
 * a regular result; other errors are retried.
 */
export const readFileText = defineJob({
  name: "read-file-text",
  data: FileData,
  concurrency: 1,
  expireInSeconds: secondsForFour(60),
  async run(services: Services, data) {
    const file = await begin(services, data, "text");
    if (!file) return;
    if (file.beginnings > maxBeginnings) return settle(services, data, { state: "failed", reason: "interrupted" });
    const extraction = await services.storage.withLocalFile(file.storage_key, (path) =>
      extractLater(path, { company_id: data.company_id, kind: file.kind as AttachableKind }),
    );
    const isScan = file.kind === "pdf" && extraction.state === "unreadable" && (await findOcr()) !== undefined;
    return settle(services, data, extraction, { isScan });
  },
});

/** Saves the outcome of an extraction, or postpones the job while the machine is busy. */
export async function settle(
  services: Services,
  data: FileData,
  outcome: Outcome,
  { isScan = false } = {},
): Promise<void> {
  if (outcome.state === "busy" && (await readLater(services, readFileText, data))) return;
  const extraction = outcome.state === "busy" ? ({ state: "failed", reason: "busy" } as const) : outcome;
  const { company_id, file_id } = data;
  await services.database.tenant(stepOf(data), async (db) => {
    const isSaved = await saveExtraction(db, data, extraction, { reading: "text", isScan });
    if (isSaved && isScan)
      await services.queue.enqueue(db, readScannedFile, { company_id, file_id }, { isBackground: true });
  });
}

/**
 * Recognizes text in a scanned document (OCR), if Tesseract is installed. Until then, or without Tesseract, the document
 * counts as one without text. OCR takes a minute rather than a second, so it has a queue of its own.
 */
export const readScannedFile = defineJob({
  name: "read-scanned-file",
  data: FileData,
  concurrency: 1,
  expireInSeconds: secondsForFour(maxScanSeconds),
  async run(services: Services, data) {
    const file = await begin(services, data, "scan");
    if (!file) return;
    const ocr = file.beginnings > maxBeginnings ? undefined : await findOcr();
    const scan = ocr && (await services.storage.withLocalFile(file.storage_key, (path) => readScan(path, ocr)));
    if (scan?.state === "busy" && (await readLater(services, readScannedFile, data))) return;
    const text = scan?.state === "read" ? scan.text : undefined;
    const extraction: Extraction = text === undefined ? { state: "unreadable" } : { state: "extracted", text };
    await services.database.tenant(stepOf(data), (db) => saveExtraction(db, data, extraction, { reading: "scan" }));
  },
});

/** Asynchronous commit is safe: if a crash loses the transaction, the job is still queued and runs again. */
const stepOf = ({ company_id }: FileData) => ({ company_ids: [company_id], asyncCommit: true });

type Failed = { state: "failed"; reason: TextFailure };
type Outcome = Awaited<ReturnType<typeof extractLater>> | Failed;

/** Counts the attempt before reading, because a document that crashes the reader may also end this process. */
async function begin({ database }: Services, data: FileData, reading: Reading) {
  return database.tenant(stepOf(data), (db) => beginReading(db, data.company_id, data.file_id, reading));
}

/** Postpones the job; false if it was postponed too often. */
async function readLater(services: Services, job: TenantJob<typeof FileData>, data: FileData): Promise<boolean> {
  const { tries = 0, ...file } = data;
  if (tries >= maxTries) return false;
  await services.database.tenant(stepOf(data), async (db) => {
    await saveText(db, data.company_id, data.file_id, { beginnings: 0 });
    await services.queue.enqueue(
      db,
      job,
      { ...file, tries: tries + 1 },
      { isBackground: true, afterSeconds: secondsAfter(tries) },
    );
  });
  return true;
}

/**
 * Saves the result of an extraction; false if another run was first, so that the text is saved, indexed and logged only
 * once. Content that was read before keeps its text, which is then shown and logged for the applications that waited. A
 * scan that was recognized before continues to wait for OCR.
 */
async function saveExtraction(
  db: Db,
  { company_id, file_id }: FileData,
  extraction: Extraction | Failed,
  { reading, isScan = false }: { reading: Reading; isScan?: boolean },
): Promise<boolean> {
  const current = await storedFile(db, company_id, file_id, { lock: true });
  if (!current) return false;
  const isNew = current.text_state === stateBefore[reading];
  const isChanged = isNew && current.text_state !== extraction.state;
  const waitsForScan = isScan && !isNew && current.text_state === "extracted";
  const waited = await endWait(db, { company_id, file_id }, reading, waitsForScan ? "scan" : null);
  if (!isChanged && waited.size === 0) return false;

  await saveText(db, company_id, file_id, isChanged ? asRow(extraction) : { beginnings: 0 });
  const text_state = waitsForScan ? "unreadable" : isChanged ? extraction.state : current.text_state;
  await reindexFile(db, company_id, file_id);
  const carriers = await carriersOf(db, company_id, file_id);
  await logActivity(
    db,
    carriers
      .filter(({ application_id }) => isChanged || waited.has(application_id))
      .map((carrier) => ({
        type: "file_text_read" as const,
        company_id,
        actor_id: null,
        ...carrier,
        data: { file_id, text_state },
      })),
  );
  return true;
}

function asRow(extraction: Extraction | Failed): FileText {
  const text_state = extraction.state;
  const row = { text: null, text_state, text_failure: null, beginnings: 0 };
  if (extraction.state === "extracted") return { ...row, text: extraction.text };
  return extraction.state === "failed" ? { ...row, text_failure: extraction.reason } : row;
}
