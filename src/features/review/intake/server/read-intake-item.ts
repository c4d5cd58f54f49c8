import { z } from "zod";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { readFileText } from "#features/review/files/server/files.jobs.ts";
import { findOcr } from "#features/review/files/server/ocr.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { Id } from "#shared/schemas.ts";
import { GuessedFields } from "../intake.contract.ts";
import { guessFields } from "./guess-fields.ts";
import { withSender } from "./sender-fields.ts";

/** `tries` counts how often the text was not extracted yet. */
const ItemData = z.object({ company_id: Id, item_id: Id, tries: z.int().nonnegative().optional() });
type ItemData = z.infer<typeof ItemData>;

/** Maximum retries while the machine is busy or OCR runs: after half a minute, two, eight and 32 minutes. */
const maxTries = 4;
const secondsAfter = (tries: number) => 30 * 4 ** tries;

/** Maximum characters to examine; names and email addresses come far before this. */
const maxCharacters = 60_000;

/**
 * Extracts a queued CV's text and guesses the candidate's data. An unreadable CV stays in the queue for manual
 * confirmation.
 */
export const readIntakeItem = defineJob({
  name: "read-intake-item",
  data: ItemData,
  concurrency: 2,
  expireInSeconds: 300,
  async run(services: Services, data) {
    const { company_id } = data;
    const tenant = { company_ids: [company_id] };
    const item = await services.database.tenant(tenant, (db) => begin(db, data));
    if (!item || item.file_id === null) return;

    await readFileText.run(services, { company_id, file_id: item.file_id });
    const file = await services.database.tenant(tenant, (db) => textOf(db, company_id, item.file_id ?? 0));
    const tries = data.tries ?? 0;
    if ((await isLater(file)) && tries < maxTries) {
      await services.database.tenant(tenant, (db) =>
        services.queue.enqueue(
          db,
          readIntakeItem,
          { ...data, tries: tries + 1 },
          { afterSeconds: secondsAfter(tries) },
        ),
      );
      return;
    }
    const fields = file?.text_state === "extracted" ? guessFields(file.text, item.name) : undefined;
    const known = GuessedFields.parse(item.fields);
    await services.database.tenant(tenant, (db) =>
      save(db, data, item.user_id, { state: fields ? "ready" : "failed", fields: withSender(fields, known) }),
    );
  },
});

/** Starts the extraction, unless the item was confirmed or discarded in the meantime. */
const begin = (db: Db, { company_id, item_id }: ItemData) =>
  db
    .updateTable("intake_item")
    .set({ state: "reading" })
    .where("company_id", "=", company_id)
    .where("id", "=", item_id)
    .where("state", "in", ["uploaded", "reading"])
    .returning(["file_id", "name", "user_id", "fields"])
    .executeTakeFirst();

const textOf = (db: Db, company_id: number, file_id: number) =>
  db
    .selectFrom("stored_file")
    .select(["kind", "text_state", (eb) => eb.fn<string>("left", ["text", eb.lit(maxCharacters)]).as("text")])
    .where("company_id", "=", company_id)
    .where("id", "=", file_id)
    .executeTakeFirst();

async function isLater(file: { kind: string; text_state: string } | undefined): Promise<boolean> {
  if (!file) return false;
  if (file.text_state === "pending") return true;
  return file.text_state === "unreadable" && file.kind === "pdf" && (await findOcr()) !== undefined;
}

type Read = { state: "ready" | "failed"; fields: GuessedFields | undefined };

async function save(db: Db, { company_id, item_id }: ItemData, user_id: number, { state, fields }: Read) {
  const saved = await db
    .updateTable("intake_item")
    .set({ state, fields: JSON.stringify(fields ?? {}) })
    .where("company_id", "=", company_id)
    .where("id", "=", item_id)
    .where("state", "=", "reading")
    .returning("id")
    .executeTakeFirst();
  if (!saved) return;
  await logActivity(db, {
    type: "intake_changed",
    company_id,
    actor_id: null,
    data: { recipient_id: user_id, item_id, change: "read" },
  });
}
