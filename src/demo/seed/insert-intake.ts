import { readIntakeItem } from "#features/review/intake/server/read-intake-item.ts";
import type { Services } from "#server/services.ts";
import { waitingCvs, waitingDocuments } from "../content/waiting-cvs.ts";
import type { Drawing } from "../documents/drawing.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";
import { insertFiles, storeDocument } from "./insert-documents.ts";

/** Puts CVs into an intake queue, unless they exist. They are read like any dropped CV. */
export async function insertIntake(services: Services, drawing: Drawing, keys: DemoKeys, now: Date): Promise<void> {
  const { database, queue } = services;
  const company_id = idOf(keys.company, waitingCvs.company_key);
  const place = {
    company_id,
    user_id: idOf(keys.user, waitingCvs.user_key),
    job_id: idOf(keys.job, waitingCvs.job_key),
  };
  const tenant = { company_ids: [company_id] };
  const earlier = await database.tenant({ ...tenant, readOnly: true }, (db) =>
    db.selectFrom("intake_item").select("id").where("company_id", "=", company_id).executeTakeFirst(),
  );
  if (earlier) return;

  const waiting = waitingDocuments(now);
  const files: Parameters<typeof insertFiles>[2][number][] = [];
  for (const { document } of waiting)
    // oxlint-disable-next-line no-await-in-loop -- A single thread draws all CVs.
    files.push(await storeDocument(services, company_id, await drawing.draw(document)));

  await database.tenant(tenant, async (db) => {
    const file_ids = await insertFiles(db, services, files);
    const items = await db
      .insertInto("intake_item")
      .values(waiting.map(({ name }, index) => ({ ...place, name, file_id: file_ids[index] as number })))
      .returning("id")
      .execute();
    for (const { id } of items)
      // oxlint-disable-next-line no-await-in-loop -- In one transaction.
      await queue.enqueue(db, readIntakeItem, { company_id, item_id: id }, { isBackground: true });
  });
}
