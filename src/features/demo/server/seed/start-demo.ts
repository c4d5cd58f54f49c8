import { sql } from "kysely";
import { hashPassword } from "#features/sessions/server/passwords.ts";
import { demoPassword } from "#features/sessions/server/demo-entry.ts";
import type { Services } from "#server/app.ts";
import type { Database, Db } from "#server/db/database.ts";
import { applications } from "../content/applications.ts";
import { foundation } from "../content/foundation.ts";
import type { DemoApplication, DemoFoundation } from "../content/types.ts";
import { cvDocuments } from "../documents/cv-documents.ts";
import { startDrawing } from "../documents/drawing.ts";
import { readDemoKeys, type DemoKeys } from "./demo-keys.ts";
import { insertApplications, type DocumentIds } from "./insert-applications.ts";
import { insertDocument } from "./insert-documents.ts";
import { insertFoundation } from "./insert-foundation.ts";

const seed = "hirelane";
const firstApplications = 500;
const batchSize = 250;

export type Demo = { rest(isStopped: () => boolean): Promise<void> };

/**
 * Makes the demo on an empty database, or goes on making it where a stop cut it short. It answers when there is enough to
 * work with; `rest` does what remains, in small transactions, until it is done or stopped.
 */
export async function startDemo(services: Services, stop: AbortSignal): Promise<Demo> {
  const { database } = services;
  const begun = await database.system(demoBegan);
  if (begun?.isFilled) return { rest: async () => undefined };
  const now = begun?.at ?? services.clock();
  const demo = foundation(now);
  if (!begun) await beginDemo(database, demo, now);
  stop.throwIfAborted();
  const keys = await database.system((db) => readDemoKeys(db, demo));
  const existing = await database.system(existingKeys);
  const wanted = [...applications(seed, now)].slice(0, services.config.demoApplications);
  const missing = wanted.filter((application) => !existing.has(application.key));
  if (existing.size === 0)
    await insertInBatches(services, keys, missing.splice(0, firstApplications), new Map(), () => stop.aborted);
  stop.throwIfAborted();

  return {
    async rest(isStopped) {
      const documents = await insertDocuments(services, keys, wanted, isStopped);
      await insertInBatches(services, keys, missing, documents, isStopped);
      if (isStopped()) return;
      await database.system((db) =>
        db
          .updateTable("company")
          .set({ demo_filled_at: sql`now()` })
          .where("is_demo", "=", true)
          .execute(),
      );
      // Fresh statistics and a merged text index, so that the first searches are as quick as the later ones.
      await database.owner(async (db) => {
        await sql`analyze`.execute(db);
        await sql`select gin_clean_pending_list('application_text_document')`.execute(db);
      });
    },
  };
}

/** Makes the companies of the demo, without any application. */
export async function beginDemo(database: Database, demo: DemoFoundation, now: Date): Promise<void> {
  await makePartitions(database, now);
  const password_hash = await hashPassword(demoPassword);
  await database.system((db) => insertFoundation(db, demo, now, password_hash));
}

/** When the demo was begun, which its dates hang on, and whether nothing of it is missing any more. */
async function demoBegan(db: Db): Promise<{ at: Date; isFilled: boolean } | undefined> {
  const company = await db
    .selectFrom("company")
    .select(["dt_created", "demo_filled_at"])
    .where("is_demo", "=", true)
    .orderBy("id")
    .executeTakeFirst();
  return company && { at: new Date(company.dt_created), isFilled: company.demo_filled_at !== null };
}

async function existingKeys(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("application")
    .innerJoin("company", "company.id", "application.company_id")
    .where("company.is_demo", "=", true)
    .where(sql<boolean>`source_json ? 'demo'`)
    .select(sql<string>`source_json ->> 'demo'`.as("key"))
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** The log of two years needs its months. */
async function makePartitions(database: Database, now: Date): Promise<void> {
  const day = now.toISOString();
  await database.system((db) =>
    sql`select ensure_activity_partitions((${day}::timestamptz - interval '26 months')::date, (${day}::timestamptz + interval '3 months')::date)`.execute(
      db,
    ),
  );
}

async function insertInBatches(
  services: Services,
  keys: DemoKeys,
  rows: DemoApplication[],
  documents: DocumentIds,
  isStopped: () => boolean,
): Promise<void> {
  for (let start = 0; start < rows.length && !isStopped(); start += batchSize) {
    await services.database.system((db) =>
      insertApplications(db, keys, rows.slice(start, start + batchSize), documents),
    );
  }
}

/** Draws the CVs, those of the newest applications first, and hangs each on the applications that already stand. */
async function insertDocuments(
  services: Services,
  keys: DemoKeys,
  wanted: DemoApplication[],
  isStopped: () => boolean,
): Promise<DocumentIds> {
  const carriers = new Map<string, DemoApplication[]>();
  for (const application of wanted) {
    for (const file of application.files)
      carriers.set(file.document_key, [...(carriers.get(file.document_key) ?? []), application]);
  }
  const order = [...carriers.keys()];
  const documents = [...cvDocuments(seed)]
    .map(({ key }) => key)
    .filter((key) => carriers.has(key))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b));

  const stored: DocumentIds = new Map();
  const drawing = startDrawing(seed);
  try {
    for (const key of documents) {
      if (isStopped()) break;
      const used = carriers.get(key) ?? [];
      const company_ids = [...new Set(used.map((application) => keys.company.get(application.company_key) as number))];
      const ids = await insertDocument(services, await drawing.draw(key), company_ids);
      stored.set(key, ids);
      await services.database.system((db) => attachToStanding(db, key, used, ids));
    }
  } finally {
    await drawing.stop();
  }
  return stored;
}

async function attachToStanding(
  db: Db,
  document_key: string,
  used: DemoApplication[],
  ids: Map<number, number>,
): Promise<void> {
  const names = new Map(
    used.map((application) => [application.key, application.files.find((file) => file.document_key === document_key)]),
  );
  const rows = await db
    .selectFrom("application")
    .select(["id", "company_id", sql<string>`source_json ->> 'demo'`.as("key")])
    .where("company_id", "in", [...ids.keys()])
    .where(sql<string>`source_json ->> 'demo'`, "in", [...names.keys()])
    .execute();
  const values = rows.flatMap(({ id, company_id, key }) => {
    const [file, file_id] = [names.get(key), ids.get(company_id)];
    return file && file_id !== undefined
      ? [{ company_id, application_id: id, field: file.field, file_id, name: file.name }]
      : [];
  });
  if (values.length === 0) return;
  await db
    .insertInto("application_file")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
