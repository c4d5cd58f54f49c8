import { z } from "zod";
import type { SystemServices } from "#server/services.ts";
import type { SystemDatabase } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { indexCommentsOn } from "#features/review/comments/server/index-comments.ts";
import { indexAnswersOn } from "#features/review/questions/server/index-answers.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";

const runSeconds = 30;
/** People change the same applications at the same time, and wait for a batch at most. */
const batchMs = 200;
const firstBatch = 10;
const largestBatch = 200;

/**
 * Re-indexes, company by company, the texts that an earlier version indexed in another way. After a while it enqueues a
 * run for the rest, so that a stop never waits for it. An interrupted run is continued by the next one.
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

/** Called at each start; there is nothing to do but at the first one after an upgrade that asks for it. */
export async function enqueueOlderTexts({
  database,
  queue,
}: Pick<SystemServices, "database" | "queue">): Promise<void> {
  if ((await nextCompany(database)) === undefined) return;
  await database.tenant({ company_ids: [] }, (db) => queue.enqueue(db, indexOlderTexts, {}, { isBackground: true }));
}

/**
 * The next of a company's older texts. Texts, answers and comments each have a transaction of their own: words are added in
 * their order within one, and two rounds of that in one could lock each other out.
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

/** Texts differ a hundredfold in length, so that the time of the last batch decides, and grows back slowly. */
function nextSize(size: number, ms: number): number {
  if (ms > batchMs / 2) return Math.max(1, Math.floor(size / 2));
  return Math.min(largestBatch, size + Math.ceil(size / 4));
}
