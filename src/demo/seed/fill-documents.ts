import { sql } from "kysely";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { DemoApplication } from "../content/types.ts";
import type { Drawing } from "../documents/drawing.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";
import { insertFiles, storeDocument } from "./insert-documents.ts";

/** Stored file of each person's CV, by email address. A person applies to one company only. */
export type DocumentIds = Map<string, number>;

type Standing = { id: number; company_id: number; key: string; file_id: number | null };

/** Reads the demo's existing applications, each with the CV that is already attached. */
export async function readStanding(db: Db): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom("application")
    .innerJoin("company", "company.id", "application.company_id")
    .leftJoin("application_file", (join) =>
      join
        .onRef("application_file.company_id", "=", "application.company_id")
        .onRef("application_file.application_id", "=", "application.id")
        .on("application_file.field", "=", "cv"),
    )
    .where("company.is_demo", "=", true)
    .where(sql<boolean>`source_json ? 'demo'`)
    .select([
      "application.id",
      "application.company_id",
      sql<string>`source_json ->> 'demo'`.as("key"),
      "application_file.file_id",
    ])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Attaches CVs to existing applications without one, newest first. */
export async function attachToStanding(
  services: Services,
  drawing: Drawing,
  standing: ReadonlyMap<string, Standing>,
  wanted: readonly DemoApplication[],
  isStopped: () => boolean,
): Promise<DocumentIds> {
  const documents: DocumentIds = new Map();
  for (const { key, email } of wanted) {
    const file_id = standing.get(key)?.file_id;
    if (file_id) documents.set(email, file_id);
  }

  for (const { key, email, dt_created, files } of wanted) {
    if (isStopped()) break;
    const row = standing.get(key);
    const [file] = files;
    if (!row || row.file_id !== null || !file) continue;
    const { id: application_id, company_id } = row;
    const known = documents.get(email);
    const stored =
      known === undefined ? await storeDocument(services, company_id, await drawing.draw(file.document)) : undefined;
    await services.database.tenant({ company_ids: [company_id] }, async (db) => {
      const file_id = known ?? (await insertFiles(db, services, stored ? [stored] : []))[0];
      if (file_id === undefined) return;
      await db
        .insertInto("application_file")
        .values({ company_id, application_id, field: file.field, file_id, name: file.name, dt_created })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // A file whose text isn't extracted yet is indexed by the job that extracts it.
      if (stored?.text_state !== "pending") await indexApplicationText(db, company_id, [application_id]);
      documents.set(email, file_id);
    });
  }
  return documents;
}

/** Draws and stores the applications' missing CVs. Returns a function that inserts their rows. */
export async function storeDocumentsOf(
  services: Services,
  drawing: Drawing,
  { keys, documents }: { keys: DemoKeys; documents: DocumentIds },
  applications: readonly DemoApplication[],
): Promise<(db: Db) => Promise<void>> {
  const missing = new Map(
    applications.flatMap(({ email, company_key, files: [file] }) =>
      file && !documents.has(email) ? [[email, { company_id: idOf(keys.company, company_key), file }] as const] : [],
    ),
  );
  const writing = [];
  for (const { company_id, file } of missing.values())
    writing.push(storeDocument(services, company_id, await drawing.draw(file.document)));
  const files = await Promise.all(writing);
  return async (db) => {
    const ids = await insertFiles(db, services, files);
    for (const [index, email] of [...missing.keys()].entries()) documents.set(email, ids[index] as number);
  };
}
