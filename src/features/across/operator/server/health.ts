import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import { SearchQuery } from "#features/across/search/search.contract.ts";
import type { App } from "#server/app.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import type { Db } from "#server/db/database.ts";
import { readMigrations } from "#server/db/migrations.ts";
import { version } from "#server/version.ts";
import type { InstallationHealth } from "../health.contract.ts";

type Measured = Pick<InstallationHealth, "jobs" | "log_lag_seconds" | "search_ms">;

/** Measurements that use their own connections. */
export async function measure(app: App & SearchServices, actor: Actor): Promise<Measured> {
  const [counts, lags, search_ms] = await Promise.all([
    app.queue.counts(),
    app.readers.lags(),
    timeSearch(app, actor).catch(() => null),
  ]);
  return {
    jobs: [...counts].map(([name, count]) => ({ name, ...count })).toSorted((a, b) => a.name.localeCompare(b.name)),
    log_lag_seconds: Math.max(0, ...lags.values()),
    search_ms,
  };
}

/** Times a search, run as the superuser in their current company. */
async function timeSearch({ search }: SearchServices, actor: Actor): Promise<number> {
  const began = performance.now();
  await search(SearchQuery.parse({ page_size: "1" }), actor, undefined, undefined);
  return Math.round(performance.now() - began);
}

export async function readHealth(db: Db, { config }: App, measured: Measured): Promise<InstallationHealth> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db);
  const mails = await db
    .selectFrom("mail")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("state", "in", ["queued", "sending"]).as("waiting"),
      eb.fn.countAll<number>().filterWhere("state", "=", "failed").as("failed"),
    ])
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom("message")
    .where("state", "in", ["queued", "sending"])
    .select((eb) => [
      eb.fn.countAll<number>().as("waiting"),
      eb.fn
        .countAll<number>()
        .filterWhere("send_at", "<", sql<string>`now() - interval '5 minutes'`)
        .as("late"),
    ])
    .executeTakeFirstOrThrow();
  // A running program has applied all its migrations.
  const migration = (await readMigrations()).at(-1)?.name ?? "";
  const database = { version: rows[0]?.version ?? "", migration };
  return { version, database, mail: { mode: mailsOf(config), ...mails }, messages, ...measured };
}
