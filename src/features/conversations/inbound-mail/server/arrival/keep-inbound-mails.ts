import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "#server/queue/queue.ts";
import { defineSweep } from "#server/queue/sweep.ts";
import { unsortedDays } from "../../inbound-mails.ts";
import { sortInboundMail } from "../sort-inbound-mail.ts";

const maxFound = 500;

/** Has mails sorted whose job is lost: it failed too often, or its worker ended. Two runs of one mail sort it once. */
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
 * Forgets after 30 days what came to nothing or to a queue of CVs, so that nothing of its sender stays, and after 180 days what
 * was left to people or could never be sorted.
 */
export const sweepInboundMails = defineSweep({
  name: "sweep-inbound-mails",
  cron: "41 * * * *",
  remove: (db) =>
    db
      .deleteFrom("inbound_mail")
      // As the index has it.
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
