import { z } from "zod";
import { reindexFile } from "#features/platform/indexing/server/index-text.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { SystemDatabase } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { extractLater, type Extraction } from "../extract-text.ts";
import { readScannedFile } from "../files.jobs.ts";
import { saveText, storedFile } from "../files.queries.ts";
import { findOcr } from "../ocr.ts";
import { previewKey } from "../previews.ts";

const runSeconds = 30;
const maxReadingSeconds = 60;
const busyPauseSeconds = 600;

type ReadFile = { company_id: number; file_id: number };

/**
 * Reads documents again that an earlier version read differently, one after another. After a while it enqueues a run for
 * the remaining ones, so that a shutdown never waits long.
 */
export const readFilesAgain = defineJob({
  name: "read-files-again",
  data: z.object({}),
  concurrency: 1,
  expireInSeconds: 4 * (runSeconds + maxReadingSeconds),
  system: true,
  async run(services) {
    const deadline = performance.now() + runSeconds * 1000;
    for (let file = await takeNext(services.database); file; file = await takeNext(services.database)) {
      const isBusy = !(await readAgain(services, file));
      if (isBusy) return enqueueReadingAgain(services, busyPauseSeconds);
      if (performance.now() > deadline) return enqueueReadingAgain(services);
    }
  },
});

/** Enqueues the job if files are waiting, which is only the case after certain upgrades. Called at each start. */
export async function enqueueReadingAgain(
  { database, queue }: Pick<SystemServices, "database" | "queue">,
  afterSeconds = 0,
): Promise<void> {
  if ((await nextFile(database)) === undefined) return;
  await database.tenant({ company_ids: [] }, (db) =>
    queue.enqueue(db, readFilesAgain, {}, { isBackground: true, afterSeconds }),
  );
}

const nextFile = (database: SystemDatabase): Promise<ReadFile | undefined> =>
  database.system((db) => db.selectFrom("file_to_read").select(["company_id", "file_id"]).limit(1).executeTakeFirst(), {
    readOnly: true,
  });

/**
 * Removes the next file from the list before it is read, so that a document that crashes this process keeps its current
 * text.
 */
async function takeNext(database: SystemDatabase): Promise<ReadFile | undefined> {
  const next = await nextFile(database);
  if (next)
    await database.tenant({ company_ids: [next.company_id] }, (db) =>
      db
        .deleteFrom("file_to_read")
        .where("company_id", "=", next.company_id)
        .where("file_id", "=", next.file_id)
        .execute(),
    );
  return next;
}

/** Reads a file again; false if the machine was too busy, in which case the file is put back on the list. */
async function readAgain({ database, queue, storage }: Services, read: ReadFile): Promise<boolean> {
  const { company_id, file_id } = read;
  const tenant = { company_ids: [company_id] };
  const file = await database.tenant({ ...tenant, readOnly: true }, (db) => storedFile(db, company_id, file_id));
  if (!file) return true;

  const restore = () =>
    database.tenant(tenant, (db) =>
      db
        .insertInto("file_to_read")
        .values(read)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  const reading = storage.withLocalFile(file.storage_key, (path) =>
    extractLater(path, { company_id, kind: file.kind as AttachableKind }),
  );
  const extraction = await reading.catch(async (error: unknown) => {
    await restore();
    throw error;
  });
  if (extraction.state === "busy") {
    await restore();
    return false;
  }
  await storage.remove(previewKey(file.storage_key));
  const isScan = file.kind === "pdf" && extraction.state === "unreadable" && (await findOcr()) !== undefined;
  await database.tenant(tenant, async (db) => {
    const current = await storedFile(db, company_id, file_id, { lock: true });
    const row = current && betterThan(current.text_state, extraction);
    if (!row) return;
    await saveText(db, company_id, file_id, row);
    await reindexFile(db, company_id, file_id);
    if (isScan) await queue.enqueue(db, readScannedFile, read, { isBackground: true });
  });
  return true;
}

/** Returns the update after a new reading, or undefined: a failure never replaces existing text or text from OCR. */
function betterThan(text_state: string, extraction: Extraction) {
  if (extraction.state === "extracted")
    return { text: extraction.text, text_state: extraction.state, text_failure: null };
  if (text_state === "extracted" || text_state === "pending" || extraction.state === "failed") return undefined;
  return { text: null, text_state: extraction.state, text_failure: null };
}
