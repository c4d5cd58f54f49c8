import type { Reader } from "#features/platform/activity/server/durable-readers.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { notify } from "#features/across/notifications/server/notify.ts";
import type { World } from "./world.ts";

/** Processes the world's new log entries like a reader of the program: the reader of notifications by default. */
export function newsReader(
  { system, company, app }: Pick<World, "system" | "company" | "app">,
  reader: Reader = notify,
) {
  let read = 0;
  return () =>
    system(async (db) => {
      const rows = await db
        .selectFrom("activity")
        .where("company_id", "=", company.id)
        .where("id", ">", read)
        .select(["id", "xid", "company_id", "type", "actor_id", "application_id", "job_id", "data", "dt_created"])
        .orderBy("id")
        .execute();
      read = rows.at(-1)?.id ?? read;
      const awaited = rows.filter(({ type }) => (reader.types as readonly string[]).includes(type));
      await reader.read(db, awaited as unknown as ActivityRow[], app);
    });
}
