import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { sweeper } from "../files.queries.ts";
import { previewKey } from "../previews.ts";

const batch = 200;
const keptFor = sql<string>`now() - interval '24 hours'`;
/**
 * Removes bytes to which no row refers: uploads not attached within a day, and content removed from its last application
 * or comment. The rows are marked first, then the bytes are removed, then the rows; the next run continues an interrupted
 * one.
 */
export const sweepUploads = defineJob({
  name: "sweep-uploads",
  data: z.object({}),
  cron: "23 * * * *",
  concurrency: 1,
  expireInSeconds: 600,
  system: true,
  async run(services) {
    for (;;) {
      const keys = await services.database.system(claim);
      if (keys.length === 0) return;
      for (const key of keys) {
        await services.storage.remove(key);
        await services.storage.remove(previewKey(key));
      }
      await services.database.system((db) => db.deleteFrom("upload").where("key", "in", keys).execute());
    }
  },
});

async function claim(db: Db): Promise<string[]> {
  await forgetContent(db);
  await db
    .updateTable("upload")
    .set({ owner: sweeper })
    .where("key", "in", (eb) =>
      eb
        .selectFrom("upload")
        .select("key")
        .where("dt_created", "<", keptFor)
        .where("owner", "<>", sweeper)
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const claimed = await db.selectFrom("upload").select("key").where("owner", "=", sweeper).limit(batch).execute();
  return claimed.map((row) => row.key);
}

/**
 * Moves unused content to the sweep. Rows are locked first and checked again by a second statement. A transaction that
 * attaches the same content at this moment either waits and stores it again, or was first and keeps it.
 */
async function forgetContent(db: Db): Promise<void> {
  const unused = await db
    .selectFrom("stored_file")
    .select("id")
    .where("dt_created", "<", keptFor)
    .where(isCarried, "=", false)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  if (unused.length === 0) return;

  const ids = unused.map((row) => row.id);
  await db
    .with("gone", (query) =>
      query
        .deleteFrom("stored_file")
        .where("id", "in", ids)
        .where(isCarried, "=", false)
        .returning(["storage_key", "company_id", "size"]),
    )
    .insertInto("upload")
    .columns(["key", "company_id", "owner", "size", "name"])
    .expression((eb) =>
      eb
        .selectFrom("gone")
        .select(["storage_key", "company_id", sql.lit(sweeper).as("owner"), "size", sql.lit("").as("name")]),
    )
    .execute();
}

/** Tables that refer to a stored file by `file_id`. */
const carriers = [
  "application_file",
  "intake_item",
  "comment_file",
  "template_file",
  "message_file",
  "message_upload",
  "inbound_mail",
  "answer",
] as const;

const carriedBy = carriers.map(
  (table) => sql`exists (
    select from ${sql.table(table)}
    where ${sql.ref(`${table}.company_id`)} = stored_file.company_id and ${sql.ref(`${table}.file_id`)} = stored_file.id
  )`,
);
const isCarried = sql<boolean>`(${sql.join(carriedBy, sql` or `)})`;
