import { z } from "zod";
import type { SystemServices } from "#server/services.ts";
import type { SystemDatabase } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { indexCommentsOn } from "#features/review/comments/server/index-comments.ts";
import { indexAnswersOn } from "#features/review/questions/server/index-answers.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";

const runSeconds = 30;
/** People change the same applications at the same time and may have to wait for a batch. */
const batchMs = 200;
const firstBatch = 10;
const largestBatch = 200;

/**
 * Indexes texts again that an earlier release indexed differently, company by company. After 30 seconds it enqueues a
 * job for the remainder, so that shutdown never waits for it. The next job resumes an interrupted one.
 */
export const indexOlderTexts = defineJob({
  name: "index-older-texts",
  data: z.object({}),
  concurrency: 1,
  expireInSeconds: 4 * runSeconds,
  system: true,
  async run(services) {
    const deadline = performance.now() + runSeconds * 1000;
    let size = firstBatch;
    for (let company_id = await nextCompany(services.database); company_id !== undefined;) {
      const began = performance.now();
      await indexOlderBatch(services.database, company_id, size);
      const now = performance.now();
      if (now > deadline) return enqueueOlderTexts(services);
      size = nextSize(size, now - began);
      company_id = await nextCompany(services.database);
    }
  },
});

/** Called at each start. There is work only at the first start after an upgrade that requires it. */
export async function enqueueOlderTexts({
  database,
  queue,
}: Pick<SystemServices, "database" | "queue">): Promise<void> {
  if ((await nextCompany(database)) === undefined) return;
  await database.tenant({ company_ids: [] }, (db) => queue.enqueue(db, indexOlderTexts, {}, { isBackground: true }));
}

/**
 * Indexes the next of a company's older texts. Texts, answers and comments have separate transactions: within one,
 * words are inserted in sorted order, and two sorted sequences in the same transaction could deadlock.
 */
export async function indexOlderBatch(database: SystemDatabase, company_id: number, size: number): Promise<void> {
  const tenant = { company_ids: [company_id] };
  const ids = await database.tenant(tenant, async (db) => {
    const rows = await db
      .selectFrom("text_to_index")
      .where("company_id", "=", company_id)
      .select("application_id")
      .orderBy("application_id")
      .limit(size)
      .execute();
    const next = rows.map((row) => row.application_id);
    await indexApplicationText(db, company_id, next);
    return next;
  });
  if (ids.length === 0) return;

  await database.tenant(tenant, (db) => indexAnswersOn(db, company_id, ids));
  await database.tenant(tenant, async (db) => {
    await indexCommentsOn(db, company_id, ids);
    await db
      .deleteFrom("text_to_index")
      .where("company_id", "=", company_id)
      .where("application_id", "in", ids)
      .execute();
  });
}

const nextCompany = (database: SystemDatabase): Promise<number | undefined> =>
  database.system(
    async (db) => {
      const row = await db.selectFrom("text_to_index").select("company_id").limit(1).executeTakeFirst();
      return row?.company_id;
    },
    { readOnly: true },
  );

/**
 * Adapts the batch size to the duration of the last batch, because text lengths differ a hundredfold. It halves quickly
 * and grows slowly.
 */
function nextSize(size: number, ms: number): number {
  if (ms > batchMs / 2) return Math.max(1, Math.floor(size / 2));
  return Math.min(largestBatch, size + Math.ceil(size / 4));
}
