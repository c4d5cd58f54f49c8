import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { logActivity } from "#features/activity/server/activity.service.ts";
import { addWords } from "#features/search/server/vocabulary.ts";
import type { Storage } from "#server/adapters/storage.ts";
import type { Database, Db } from "#server/db/database.ts";
import { createApplicationMaker, type ApplicationMaker } from "./make-application.ts";
import { copyLine, insertStaged, prepareStaging } from "./staging.ts";
import { growStructure } from "./structure.ts";

const batchSize = 2_500;
const wordsAtOnce = 5_000;
/** How many applications arrive before a running program is told to read the company anew. */
const reloadAfter = 100_000;
/** While PostgreSQL writes one batch, the next is made. */
const connections = 2;

export type Company = { id: number; name: string };

type Needs = { database: Database; storage: Storage };

type Grow = {
  company: Company;
  /** How many applications the company is to have. */
  applications: number;
  now: Date;
  onProgress: (done: number, wanted: number) => void;
};

/** How many applications the company has, and how many of them were grown. */
export async function countApplications(db: Db, company_id: number): Promise<{ all: number; grown: number }> {
  const { rows } = await sql<{ all: number; grown: number }>`
    select count(*) as all, count(*) filter (where source_json ? 'grown') as grown
    from application where company_id = ${company_id} and deleted_at is null
  `.execute(db);
  return rows[0] ?? { all: 0, grown: 0 };
}

/**
 * Grows a company to a number of applications. Each batch is a transaction of its own, so that nobody who follows the
 * activity waits for long, and so that a run that is cut short goes on where it stopped.
 */
export async function growCompany({ database, storage }: Needs, grow: Grow): Promise<void> {
  const { company, now } = grow;
  const { all, grown } = await database.system((db) => countApplications(db, company.id), { readOnly: true });
  const total = grow.applications - (all - grown);
  const missing = await database.system((db) => missingBatches(db, company.id, total), { readOnly: true });
  const structure = await growStructure(database, company, grow.applications, now);
  const maker = createApplicationMaker(structure, total, now);
  await addVocabulary(database, company.id, maker.words());

  const wanted = missing.reduce((sum, { from, to }) => sum + to - from, 0);
  let done = 0;
  let told = 0;
  await Promise.all(Array.from({ length: connections }, work));
  if (done > told) await tellReloaded(database, company.id);
  if (done > 0) await refreshStatistics(database.url);

  async function work(): Promise<void> {
    const client = await connect(database.url);
    try {
      await prepareStaging(client);
      for (let batch = missing.shift(); batch; batch = missing.shift()) {
        await insertStaged(client, company.id, makeBatch(maker, storage, batch));
        done += batch.to - batch.from;
        grow.onProgress(done, wanted);
        if (done - told < reloadAfter) continue;
        told = done;
        await tellReloaded(database, company.id);
      }
    } finally {
      await client.end();
    }
  }
}

/** The schema's owner may see and write the rows of every company. What a power cut takes of the last moment is made again. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: "hirelane-seed" });
  // A connection that is lost fails the statement in hand, which says so.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set role hirelane_owner; set work_mem = '64MB'; set synchronous_commit = off");
  return client;
}

/** Without them the first searches would be planned for a small company. */
async function refreshStatistics(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

type Batch = { from: number; to: number };

/** Two connections write at once, so that what a stop cut short may be any of the last batches. */
async function missingBatches(db: Db, company_id: number, total: number): Promise<Batch[]> {
  const { rows } = await sql<{ batch: number; next: number }>`
    select (source_json ->> 'grown')::bigint / ${batchSize} as batch, max((source_json ->> 'grown')::bigint) + 1 as next
    from application where company_id = ${company_id} and source_json ? 'grown'
    group by batch
  `.execute(db);
  const nextOf = new Map(rows.map(({ batch, next }) => [batch, next]));
  const batches = Array.from({ length: Math.ceil(total / batchSize) }, (_, batch) => ({
    from: nextOf.get(batch) ?? batch * batchSize,
    to: Math.min((batch + 1) * batchSize, total),
  }));
  return batches.filter(({ from, to }) => from < to);
}

/** Makes the applications of a batch and stores the bytes of their CVs, which must be there before a row names them. */
function makeBatch({ make }: ApplicationMaker, storage: Storage, { from, to }: Batch): string[] {
  const lines: string[] = [];
  for (let number = from; number < to; number++) {
    const { row, cv } = make(number);
    const path = storage.localPath(row.cv_key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, cv, { mode: 0o600 });
    lines.push(copyLine(row));
  }
  return lines;
}

async function addVocabulary(database: Database, company_id: number, words: readonly string[]): Promise<void> {
  const distinct = [...new Set(words)].toSorted();
  for (let start = 0; start < distinct.length; start += wordsAtOnce) {
    const some = new Set(distinct.slice(start, start + wordsAtOnce));
    await database.system((db) => addWords(db, company_id, [{ vector: "", words: some }]));
  }
}

const tellReloaded = (database: Database, company_id: number) =>
  database.system((db) => logActivity(db, { type: "company_reloaded", company_id, actor_id: null }));
