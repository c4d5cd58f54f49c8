import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";
import { defineSweep } from "#server/queue/sweep.ts";
import { sortInboundMail } from "./sort-inbound-mail.ts";

const maxFound = 500;

/** Has mails sorted whose job is lost: it failed too often, or its worker ended. Two runs of one mail sort it once. */
export const findUnsortedMails = defineJob({
  name: "find-unsorted-mails",
  data: z.object({}),
  cron: "*/10 * * * *",
  concurrency: 1,
  async run({ database, queue }: Services) {
    await database.system(async (db) => {
      const lost = await db
        .selectFrom("inbound_mail")
        .where("state", "=", "new")
        .where("dt_received", "<", sql<string>`now() - interval '30 minutes'`)
        .orderBy("dt_received")
        .limit(maxFound)
        .select(["company_id", "id as inbound_mail_id"])
        .execute();
      for (const key of lost) await queue.enqueue(db, sortInboundMail, key, { isBackground: true });
    });
  },
});

/** Forgets after 30 days what was received and came to nothing, so that nothing of its sender stays. */
export const sweepInboundMails = defineSweep({
  name: "sweep-inbound-mails",
  cron: "41 * * * *",
  remove: (db) =>
    db
      .deleteFrom("inbound_mail")
      .where("state", "=", "ignored")
      .where("dt_received", "<", sql<string>`now() - interval '30 days'`)
      .execute(),
});
