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
 * Reads the documents again that an earlier version read, one after the other. After a while it enqueues a run for the
 * rest, so that a stop never waits for it.
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

/** Called at each start; there is nothing to do but after an upgrade that asks for it. */
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

/** Taken off before it is read: a document that ends this process keeps the text it has. */
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

/** False when the machine had no time for it; it is then put back. */
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

/** The update for a new reading, or undefined: a failure replaces no text, nor text that was recognised on a scan. */
function betterThan(text_state: string, extraction: Extraction) {
  if (extraction.state === "extracted")
    return { text: extraction.text, text_state: extraction.state, text_failure: null };
  if (text_state === "extracted" || text_state === "pending" || extraction.state === "failed") return undefined;
  return { text: null, text_state: extraction.state, text_failure: null };
}
