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
/** Number of connections: while PostgreSQL writes one batch, the next one is generated. */
const connections = 2;

export type Company = { id: number; name: string };

type Needs = { database: SystemDatabase; storage: Storage };

export type SeedOptions = {
  company: Company;
  /** Number of applications that the company should have. */
  applications: number;
  now: Date;
  onProgress: (done: number, wanted: number) => void;
  /** Stops the growth after the current batches. */
  signal?: AbortSignal;
};

type Counts = { all: number; grown: number; next: number };

/** Number of all and of grown applications in the company, and the number of the next one to grow. */
export async function countApplications(db: Db, company_id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as all, count(*) filter (where source_json ? 'grown') as grown,
      coalesce(max((source_json ->> 'grown')::bigint) + 1, 0) as next
    from application where company_id = ${company_id} and deleted_at is null
  `.execute(db);
  return rows[0] ?? { all: 0, grown: 0, next: 0 };
}

/**
 * Grows a company to a number of applications. Each batch is a separate transaction, so that readers of the activity
 * log never wait long. Batches are committed in order, so that an interrupted run can be resumed. A running program
 * reloads the company only once, at the end, because a reload costs as much as growing.
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
  // Analyze before the program reloads the company, because its query plans would otherwise be those of a small
  // company.
  await refreshStatistics(database.url);
  // A killed run didn't announce the reload, so this is done even if there was nothing to grow.
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

  /**
   * Claims the next batch. Ids are reserved in the order of the numbers, as if people had applied one after another.
   */
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

/**
 * Connects as the schema's owner, who can read and write the rows of every company. Commits are asynchronous: rows lost
 * in a power failure are generated again.
 */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: "hirelane-seed" });
  // A lost connection also rejects the current statement, which reports the error.
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

/**
 * Generates the applications of a batch and stores the bytes of their CVs, which must exist before a row names them.
 */
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
