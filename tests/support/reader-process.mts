import process from "node:process";
import { pino } from "pino";
import { createReaders, defineReader } from "#features/platform/activity/server/durable-readers.ts";
import type { SystemServices } from "#server/services.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { connectDatabase } from "#server/db/database.ts";

/**
 * Runs one durable log reader, which writes each row it reads into the table `reading`. With "hang" it prints a line in
 * the middle of its first batch and stops there, so that the test can kill it.
 */
const [, , url = "", name = "", way] = process.argv;
const log = pino({ level: "silent" });
const database = connectDatabase(url, { connections: 2 });
const signal = createActivitySignal({ pool: database.pool, url, log });
database.onCommit(signal.send);

const reader = defineReader({
  name,
  types: ["tag_created"],
  async read(db, rows) {
    for (const { id } of rows)
      await db
        .insertInto("reading" as never)
        .values({ activity_id: id, process: process.pid } as never)
        .execute();
    if (way !== "hang") return;
    process.stdout.write("in the midst\n");
    await new Promise(() => undefined);
  },
});
const readers = await createReaders(database, [reader]);
// A reader uses no other services than these.
readers.work({ database, signal, log } as SystemServices);
process.stdout.write("reads\n");
