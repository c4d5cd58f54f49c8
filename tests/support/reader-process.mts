import process from "node:process";
import { pino } from "pino";
import { createReaders, defineReader } from "#features/platform/activity/server/durable-readers.ts";
import type { SystemServices } from "#server/services.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { connectDatabase } from "#server/db/database.ts";

/**
 * A process with one durable reader, which writes each row it reads into the table `reading`. With "hang" it says so in the
 * midst of its first batch, and goes no further: the test kills it there.
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
// A reader asks no other service than these.
readers.work({ database, signal, log } as SystemServices);
process.stdout.write("reads\n");
