import { sql } from "kysely";
import { z } from "zod";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { keptDays } from "#features/review/applications/applications.ts";
import { eraseMailsFrom } from "#features/conversations/inbound-mail/server/erase-mails.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";

/** Applications per transaction. Erased batches stay erased if a later batch fails. */
const batch = 100;

/**
 * Erases the applications deleted more than 30 days ago, with all their data. The bytes of their documents are swept
 * once no application uses them.
 */
export const eraseDeleted = defineJob({
  name: "erase-deleted-applications",
  data: z.object({}),
  cron: "17 2 * * *",
  concurrency: 1,
  expireInSeconds: 600,
  system: true,
  async run({ database }) {
    let erased: number;
    do erased = await database.system(eraseBatch);
    while (erased === batch);
  },
});

async function eraseBatch(db: Db): Promise<number> {
  const erased = await db
    .deleteFrom("application")
    .where(sql<boolean>`(company_id, id) in (
      select company_id, id from application
      where deleted_at <= now() - make_interval(days => ${keptDays}::integer)
      limit ${batch} for update skip locked
    )`)
    .returning(["id", "company_id", "job_id", "email"])
    .execute();
  for (const [company_id, rows] of Map.groupBy(erased, (row) => row.company_id))
    // oxlint-disable-next-line no-await-in-loop -- Rarely more than one company.
    await eraseMailsFrom(
      db,
      company_id,
      rows.flatMap(({ email }) => email ?? []),
    );
  const type = "application_erased";
  await logActivity(
    db,
    erased.map(({ id, company_id, job_id }) => ({ type, company_id, actor_id: null, application_id: id, job_id })),
  );
  return erased.length;
}
