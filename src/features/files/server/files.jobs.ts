import { z } from "zod";
import { logActivity } from "#features/activity/server/activity.service.ts";
import { reindexFile } from "#features/search/server/index-text.ts";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { Id } from "#shared/schemas.ts";
import { extractText, type Extraction } from "./extract-text.ts";
import { carriersOf, saveText, storedFile } from "./files.queries.ts";

/**
 * Reads what is written inside a file, in a process of its own, and makes the applications that carry it found by it.
 * A document that cannot be read is a result like another; only what failed around it is tried again.
 */
export const readFileText = defineJob({
  name: "read-file-text",
  data: z.object({ company_id: Id, file_id: Id }),
  concurrency: 1,
  expireInSeconds: 60,
  async run(services: Services, { company_id, file_id }) {
    const tenant = { company_ids: [company_id] };
    const file = await services.database.tenant({ ...tenant, readOnly: true }, (db) =>
      storedFile(db, company_id, file_id),
    );
    if (file?.text_state !== "pending") return;

    const extraction = await extractText(services.storage.localPath(file.storage_key), file.kind as AttachableKind);
    await services.database.tenant(tenant, async (db) => {
      const current = await storedFile(db, company_id, file_id, { lock: true });
      if (current?.text_state !== "pending") return;

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
    });
  },
});

function asRow(extraction: Extraction) {
  const text_state = extraction.state;
  if (extraction.state === "extracted") return { text: extraction.text, text_state, text_failure: null };
  return { text: null, text_state, text_failure: extraction.state === "failed" ? extraction.reason : null };
}
