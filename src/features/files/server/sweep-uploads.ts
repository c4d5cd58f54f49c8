import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { sweeper } from "./files.queries.ts";
import { previewKey } from "./previews.ts";

const batch = 200;
const keptFor = sql<string>`now() - interval '24 hours'`;
/**
 * Removes bytes that no document names: uploads that were not attached within a day, and content that was taken off its
 * last application or comment. First the rows are marked, then the bytes go, then the rows; an interrupted run is continued by the
 * next one.
 */
export const sweepUploads = defineJob({
  name: "sweep-uploads",
  data: z.object({}),
  cron: "23 * * * *",
  concurrency: 1,
  expireInSeconds: 600,
  async run(services: Services) {
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
 * The rows are locked first and looked at again by a later statement: a transaction that attaches the same content at
 * this moment either waits and stores it again, or was first and keeps it.
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

const isCarried = sql<boolean>`(exists (
  select from application_file
  where application_file.company_id = stored_file.company_id and application_file.file_id = stored_file.id
) or exists (
  select from intake_item
  where intake_item.company_id = stored_file.company_id and intake_item.file_id = stored_file.id
) or exists (
  select from comment_file
  where comment_file.company_id = stored_file.company_id and comment_file.file_id = stored_file.id
) or exists (
  select from template_file
  where template_file.company_id = stored_file.company_id and template_file.file_id = stored_file.id
) or exists (
  select from message_file
  where message_file.company_id = stored_file.company_id and message_file.file_id = stored_file.id
) or exists (
  select from message_upload
  where message_upload.company_id = stored_file.company_id and message_upload.file_id = stored_file.id
) or exists (
  select from inbound_mail
  where inbound_mail.company_id = stored_file.company_id and inbound_mail.file_id = stored_file.id
))`;
