import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Storage } from "#server/adapters/storage.ts";
import type { Db } from "#server/db/database.ts";

export const largeSize = 24 * 1_048_576;

/**
 * Gives an application a CV much larger than the network buffers, so that sending blocks on a client that doesn't read.
 */
export async function giveLargeCv(
  db: Db,
  storage: Pick<Storage, "write">,
  { company_id, application_id }: { company_id: number; application_id: number },
) {
  const storage_key = `${company_id}/${randomUUID()}`;
  await storage.write(storage_key, Readable.from([Buffer.alloc(largeSize, "x")]));
  const { id: file_id } = await db
    .insertInto("stored_file")
    .values({
      company_id,
      storage_key,
      kind: "txt",
      content_type: "text/plain; charset=utf-8",
      size: largeSize,
      sha256: createHash("sha256").update(storage_key).digest(),
      text_state: "extracted",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("application_file")
    .values({ company_id, application_id, field: "cv", file_id, name: "cv.txt" })
    .onConflict((conflict) => conflict.columns(["company_id", "application_id", "field"]).doUpdateSet({ file_id }))
    .execute();
  return { application_id, field: "cv" };
}
