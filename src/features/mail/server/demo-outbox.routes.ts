import { sql } from "kysely";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { listDemoMails, type DemoMail } from "../demo-outbox.contract.ts";

const maxMails = 50;

/** For everybody at this machine: the demo listens there only, and its passwords are known to them. */
export function demoOutboxRoutes(app: App): void {
  servePublic(app, listDemoMails, nothing, async ({ db }) => {
    const mails = await db
      .selectFrom("mail")
      .select(["id", "kind", "to_name", "to_address", "subject", "text", "html", "dt_created"])
      .select(sql<number | null>`case kind when 'message' then of_message_id end`.as("message_id"))
      .where("state", "=", "kept")
      .orderBy("id", "desc")
      .limit(maxMails)
      .execute();
    const texts = app.config.demo && !app.config.sms ? await keptTexts(db) : [];
    const newestFirst = [...mails, ...texts].toSorted(
      (one, other) => Date.parse(other.dt_created) - Date.parse(one.dt_created),
    );
    return { results: newestFirst.slice(0, maxMails) as DemoMail[] };
  });
}

/** What was written to phones while the demo runs; what it began with has long arrived. */
const keptTexts = (db: Db) =>
  db
    .selectFrom("message")
    .where("msg_type", "=", "sms")
    .where("state", "=", "sent")
    .select(["id", sql.lit("sms").as("kind"), "to_name", "to_address", "sent_from as subject", "text"])
    .select([sql.lit("").as("html"), sql<null>`null`.as("message_id")])
    .select(sql<string>`coalesce(dt_sent, dt_created)`.as("dt_created"))
    .orderBy("id", "desc")
    .limit(maxMails)
    .execute();
