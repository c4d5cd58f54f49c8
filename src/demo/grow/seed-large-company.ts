import { sql } from "kysely";
import pg from "pg";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { wordColumns } from "#features/platform/indexing/server/indexed-texts.ts";
import { addWords } from "#features/platform/indexing/server/vocabulary.ts";
import type { Storage } from "#server/adapters/storage.ts";
import type { SystemDatabase, Db } from "#server/db/database.ts";
import { createApplicationMaker, type ApplicationMaker } from "./make-application.ts";
import { insertStaged, prepareStaging, stagedLines, type StagedLines } from "./staging.ts";
import { growStructure } from "./structure.ts";

const batchSize = 2_500;
/** While PostgreSQL writes one batch, the next is made. */
const connections = 2;

export type Company = { id: number; name: string };

type Needs = { database: SystemDatabase; storage: Storage };

export type SeedOptions = {
  company: Company;
  /** How many applications the company is to have. */
  applications: number;
  now: Date;
  onProgress: (done: number, wanted: number) => void;
  /** Ends it after the batches under way. */
  signal?: AbortSignal;
};

type Counts = { all: number; grown: number; next: number };

/** How many applications the company has, how many of them were grown, and the number of the next to grow. */
export async function countApplications(db: Db, company_id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as all, count(*) filter (where source_json ? 'grown') as grown,
      coalesce(max((source_json ->> 'grown')::bigint) + 1, 0) as next
    from application where company_id = ${company_id} and deleted_at is null
  `.execute(db);
  return rows[0] ?? { all: 0, grown: 0, next: 0 };
}

/**
 * Grows a company to a number of applications. Each batch is a transaction of its own, so that readers of the activity
 * never wait for long. Batches are committed in their order, so that a run that is cut short goes on where it stopped. A
 * running program reads the company again once, when all has arrived: each time costs it as much as growing does.
 */
export async function seedLargeCompany({ database, storage }: Needs, grow: SeedOptions): Promise<void> {
  const { company, now } = grow;
  const { all, grown, next } = await database.system((db) => countApplications(db, company.id), { readOnly: true });
  const total = grow.applications - (all - grown);
  const structure = await growStructure(database, company, grow.applications, now);
  const maker = createApplicationMaker(structure, total, now);
  await addVocabulary(database, company.id, maker.words());

  let taken = next;
  let done = next;
  let turn: Promise<unknown> = Promise.resolve();
  let earlier: Promise<void> = Promise.resolve();
  const worked = await Promise.allSettled(Array.from({ length: connections }, work));
  // Before the program reads it all, which would be planned for a small company.
  await refreshStatistics(database.url);
  // A run that was killed did not tell, so the next one does even if it finds nothing to grow.
  await tellReloaded(database, company.id);
  const failed = worked.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;

  async function work(): Promise<void> {
    const client = await connect(database.url);
    try {
      await prepareStaging(client);
      for (let batch = await take(client); batch; batch = await take(client)) {
        const lines = await makeBatch(maker, storage, batch);
        const before = earlier;
        await (earlier = insertStaged(client, company.id, lines, before));
        done += batch.ids.length;
        grow.onProgress(done - next, total - next);
      }
    } finally {
      await client.end();
    }
  }

  /** The next batch. Ids are given in the order of the numbers, as they would be had people applied one by one. */
  function take(client: pg.Client): Promise<Batch | undefined> {
    const taking = turn.then(async () => {
      const from = taken;
      if (grow.signal?.aborted) return undefined;
      taken = Math.max(from, Math.min(total, from + batchSize));
      return taken === from ? undefined : { from, ids: await reserveIds(client, taken - from) };
    });
    turn = taking.catch(() => undefined);
    return taking;
  }
}

type Batch = { from: number; ids: number[] };

async function reserveIds(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('application', 'id')) as id from generate_series(1, $1)",
    [count],
  );
  return rows.map(({ id }) => Number(id));
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

async function refreshStatistics(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** Makes the applications of a batch and stores the bytes of their CVs, which must be there before a row names them. */
async function makeBatch({ make }: ApplicationMaker, storage: Storage, { from, ids }: Batch): Promise<StagedLines> {
  const made = ids.map((id, index) => make(id, from + index));
  await storage.writeMany(made.map(({ row, cv }) => ({ key: row.cv_key, text: cv })));
  return stagedLines({ applications: made.map(({ row }) => row), comments: made.flatMap(({ comments }) => comments) });
}

async function addVocabulary(database: SystemDatabase, company_id: number, words: readonly string[]): Promise<void> {
  for (const some of wordColumns(words)) await database.system((db) => addWords(db, company_id, [some]));
}

const tellReloaded = (database: SystemDatabase, company_id: number) =>
  database.system((db) => logActivity(db, { type: "company_reloaded", company_id, actor_id: null }));
