import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "#server/queue/queue.ts";
import { defineSweep } from "#server/queue/sweep.ts";
import { unsortedDays } from "../../inbound-mails.ts";
import { sortInboundMail } from "../sort-inbound-mail.ts";

const maxFound = 500;

/**
 * Enqueues emails whose background job was lost, because it failed too often or its worker died. If two runs process the
 * same email, it is sorted only once.
 */
export const findUnsortedMails = defineJob({
  name: "find-unsorted-mails",
  data: z.object({}),
  cron: "*/10 * * * *",
  concurrency: 1,
  system: true,
  async run({ database, queue }) {
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

/**
 * Deletes emails that were ignored or became CVs in an intake after 30 days, so that no data of their senders remain.
 * Deletes emails that were never sorted after 180 days.
 */
export const sweepInboundMails = defineSweep({
  name: "sweep-inbound-mails",
  cron: "41 * * * *",
  remove: (db) =>
    db
      .deleteFrom("inbound_mail")
      // Must match the condition of the partial index.
      .where(sql<boolean>`(state = 'ignored' or message_id is null)`)
      .where((eb) =>
        eb.or([
          eb("state", "in", ["ignored", "sorted"]).and("dt_sorted", "<", sql<string>`now() - interval '30 days'`),
          eb("state", "in", ["unsorted", "unreadable", "new"]).and(
            "dt_received",
            "<",
            sql<string>`now() - make_interval(days => ${unsortedDays}::integer)`,
          ),
        ]),
      )
      .execute(),
});
