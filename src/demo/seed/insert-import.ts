import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Services } from "#server/services.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";

const place = { user_key: "owner", company_key: "fjord", job_key: "fjord/customer-support-agent" } as const;
const mapping = ["first_name", "last_name", "email", "phone_number", "dt_created", ""];
const headings = "First name,Last name,Email,Phone,Applied,Source system id";

/** Unreadable rows, as found in exports of other systems. */
const broken = [
  { text: '"Henrik,Sand,henrik.sand@example.com,,2026-09-02,4411', reason: "quotes", field: null },
  { text: ",,,,2026-09-04,4415", reason: "missing", field: "first_name" },
  { text: "Oskar,Lund,oskar.lund@example.com,,2026-09-05,4420,Malmö", reason: "too_many_cells", field: null },
] as const;

/**
 * Inserts an import that was completed some days ago, unless it exists. The imported applications of the job appear as
 * its result.
 */
export async function insertImport({ database, storage }: Services, keys: DemoKeys, now: Date): Promise<void> {
  const company_id = idOf(keys.company, place.company_key);
  const job_id = idOf(keys.job, place.job_key);
  const tenant = { company_ids: [company_id] };
  const { earlier, added } = await database.tenant({ ...tenant, readOnly: true }, async (db) => ({
    earlier: await db.selectFrom("import_run").select("id").where("company_id", "=", company_id).executeTakeFirst(),
    added: await db
      .selectFrom("application")
      .select(["id", "first_name", "last_name", "email"])
      .where("company_id", "=", company_id)
      .where("job_id", "=", job_id)
      .where("source_type", "=", "imported")
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(40)
      .execute(),
  }));
  if (earlier) return;

  const rows = [
    ...added.map(({ id, first_name, last_name, email }) => ({
      text: `${first_name},${last_name},${email ?? ""},,2026-08-20,${4_000 + id}`,
      outcome: { state: "added", reason: null, field: null, application_id: id },
    })),
    ...broken.map(({ text, reason, field }) => ({
      text,
      outcome: { state: "failed", reason, field, application_id: null },
    })),
  ];
  let at = Buffer.byteLength(`${headings}\r\n`);
  const placed = rows.map(({ text, outcome }, index) => {
    const byte_length = Buffer.byteLength(text);
    const row = { ...outcome, line: index + 2, start_byte: at, byte_length };
    at += byte_length + 2;
    return row;
  });
  const bytes = Buffer.from(`${[headings, ...rows.map(({ text }) => text)].join("\r\n")}\r\n`);
  const storage_key = `${company_id}/imports/${randomUUID()}`;
  await storage.write(storage_key, Readable.from([bytes]));

  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await database.tenant(tenant, async (db) => {
    const { id: import_id } = await db
      .insertInto("import_run")
      .values({
        company_id,
        job_id,
        created_by_id: idOf(keys.user, place.user_key),
        state: "done",
        file_name: "support-candidates.csv",
        storage_key,
        size: bytes.length,
        encoding: "utf-8",
        delimiter: ",",
        has_header: true,
        mapping,
        total: rows.length,
        good: added.length,
        broken: broken.length,
        added: added.length,
        failed: broken.length,
        dt_created: hoursAgo(75),
        dt_started: hoursAgo(74.9),
        dt_ended: hoursAgo(74.8),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("import_row")
      .values(placed.map((row) => ({ ...row, company_id, import_id })))
      .execute();
  });
}
