import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { isFromHere } from "#server/http/from-here.ts";
import { servePublic } from "#server/http/serve-public.ts";
import { listDemoMails, type DemoMail } from "../demo-outbox.contract.ts";

const maxMails = 50;

/**
 * Serves requests from this machine only, because the emails contain links that reset passwords. The demo listens on
 * loopback, but a proxy or a tunnel can make it reachable from elsewhere.
 */
export function demoOutboxRoutes(app: SystemApp): void {
  servePublic(app, listDemoMails, assertLocal, async ({ db }) => {
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

async function assertLocal({ request }: { request: FastifyRequest }): Promise<void> {
  if (!isFromHere(request)) throw new AppError(403, "local_only", "system-mail:localOnly");
}

/** Selects SMS messages sent while the demo runs. The demo's initial messages have already arrived. */
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
