import { z } from "zod";
import { logActivity } from "#features/activity/server/activity.service.ts";
import { reindexFile } from "#features/search/server/index-text.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { Id } from "#shared/schemas.ts";
import { extractText, type Extraction } from "./extract-text.ts";
import { carriersOf, saveText, storedFile } from "./files.queries.ts";
import { findOcr } from "./ocr.ts";
import { readScan, scanSeconds } from "./read-scan.ts";

const FileData = z.object({ company_id: Id, file_id: Id });
type FileData = z.infer<typeof FileData>;

/**
 * Reads what is written inside a file, in a process of its own, and makes the applications that carry it found by it.
 * A document that cannot be read is a result like another; only what failed around it is tried again.
 */
export const readFileText = defineJob({
  name: "read-file-text",
  data: FileData,
  concurrency: 1,
  expireInSeconds: 60,
  async run(services: Services, data) {
    const file = await fileIn(services, data, "pending");
    if (!file) return;

    const extraction = await extractText(services.storage.localPath(file.storage_key), file.kind as AttachableKind);
    const isScan = file.kind === "pdf" && extraction.state === "unreadable" && (await findOcr()) !== undefined;
    await services.database.tenant({ company_ids: [data.company_id] }, async (db) => {
      const isSaved = await saveExtraction(db, data, "pending", extraction);
      if (isSaved && isScan) await services.queue.enqueue(db, readScannedFile, data, { isBackground: true });
    });
  },
});

/**
 * Recognises the letters on a scanned document where tesseract is installed. Until then, and without it, the document
 * counts as one that has no text. It takes a minute rather than a second, and keeps no other document waiting.
 */
export const readScannedFile = defineJob({
  name: "read-scanned-file",
  data: FileData,
  concurrency: 1,
  expireInSeconds: scanSeconds + 60,
  async run(services: Services, data) {
    const file = await fileIn(services, data, "unreadable");
    const ocr = file && (await findOcr());
    const text = ocr && (await readScan(services.storage.localPath(file.storage_key), ocr));
    if (text === undefined) return;
    await services.database.tenant({ company_ids: [data.company_id] }, (db) =>
      saveExtraction(db, data, "unreadable", { state: "extracted", text }),
    );
  },
});

type TextState = "pending" | "unreadable";

async function fileIn({ database }: Services, { company_id, file_id }: FileData, text_state: TextState) {
  const file = await database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
    storedFile(db, company_id, file_id),
  );
  return file?.text_state === text_state ? file : undefined;
}

/** Answers false when another run was first: the text is saved, indexed and told of once. */
async function saveExtraction(
  db: Db,
  { company_id, file_id }: FileData,
  before: TextState,
  extraction: Extraction,
): Promise<boolean> {
  const current = await storedFile(db, company_id, file_id, { lock: true });
  if (current?.text_state !== before) return false;

  await saveText(db, company_id, file_id, asRow(extraction));
  await reindexFile(db, company_id, file_id);
  const carriers = await carriersOf(db, company_id, file_id);
  await logActivity(
    db,
    carriers.map((carrier) => ({
      type: "file_text_read" as const,
      company_id,
      actor_id: null,
      ...carrier,
      data: { file_id, text_state: extraction.state },
    })),
  );
  return true;
}

function asRow(extraction: Extraction) {
  const text_state = extraction.state;
  if (extraction.state === "extracted") return { text: extraction.text, text_state, text_failure: null };
  return { text: null, text_state, text_failure: extraction.state === "failed" ? extraction.reason : null };
}
