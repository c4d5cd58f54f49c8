import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { growStructure } from "#demo/grow/structure.ts";
import { changeJobStatus } from "#features/organization/jobs/jobs.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { connectDatabase } from "#server/db/database.ts";
import { findEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn } from "./support/client.ts";
import { report, times } from "./support/report.ts";

/**
 * Measures the public list of this many jobs in a running demo, as full responses and as 304 (not modified). It also
 * measures the delay until the list reflects a closed or published job. The demo's first company is grown for it and
 * not shrunk afterwards.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    /** DATA_DIR of the program. */
    data: { type: "string" },
    jobs: { type: "string", default: "3000" },
    count: { type: "string", default: "500" },
  },
});
const applicationsOfJob = 333;
const changes = 20;
const total = Number(values.jobs);

const url = values.data === undefined ? undefined : await findEmbeddedPostgres(values.data);
if (!url) throw new Error("Say where the program keeps its data: --data=DATA_DIR");
const database = connectDatabase(url, { connections: 2 });
const company = await database.system((db) =>
  db
    .selectFrom("company")
    .where("is_demo", "=", true)
    .select(["id", "name", "slug"])
    .orderBy("id")
    .executeTakeFirstOrThrow(),
);
await prepare();
const list = `${values.address}/v1/boards/${company.slug}/jobs`;
calibrate();

const [plain, full] = [await ask(list), await ask(`${list}?content=true`)];
console.log(`${plain.total} jobs, ${kilobytes(plain.bytes)} kB; with their texts ${kilobytes(full.bytes)} kB`);
report("list", await times(Number(values.count), async () => (await ask(list)).ms));
report("list, still good", await times(Number(values.count), async () => (await ask(list, plain.etag)).ms));
report(
  "list with texts, still good",
  await times(Number(values.count), async () => (await ask(`${list}?content=true`, full.etag)).ms),
);
report("one of them", await times(Number(values.count), async () => (await ask(`${list}/${plain.ids[0]}`)).ms));
await change();
await database.close();

type Asked = { ms: number; bytes: number; etag: string; total: number; ids: number[] };

async function ask(address: string, etag?: string): Promise<Asked> {
  const began = performance.now();
  const response = await fetch(address, { headers: etag === undefined ? {} : { "if-none-match": etag } });
  const body = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - began;
  if (response.status !== (etag === undefined ? 200 : 304)) throw new Error(`${address}: ${response.status}`);
  const read = body.length > 0 ? JSON.parse(body.toString()) : {};
  const ids = (read.jobs ?? []).map(({ id }: { id: number }) => id);
  return { ms, bytes: body.length, etag: response.headers.get("etag") ?? "", total: read.meta?.total ?? 0, ids };
}

/** Alternately closes and publishes a job, and polls until the list shows the change. */
async function change(): Promise<void> {
  const client = await signIn(values.address, "owner@demo.test", demoPassword);
  const job_id = plain.ids.at(-1)!;
  const waited: number[] = [];
  for (let number = 0; number < changes; number++) {
    const status = number % 2 === 0 ? "closed" : "published";
    await client.call(changeJobStatus, { params: { job_id }, body: { status } });
    const began = performance.now();
    while ((await ask(list)).ids.includes(job_id) !== (status === "published")) await wait(5);
    waited.push(performance.now() - began);
  }
  report("right after a change", waited);
  console.log(`at the latest after ${Math.max(...waited).toFixed(0)} ms`);
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1_024);
}

async function prepare(): Promise<void> {
  await growStructure(database, company, total * applicationsOfJob, new Date());
  await database.system((db) =>
    sql`
      update job set status = case when place <= ${total} then 'published' else 'closed' end,
        is_hidden = false, is_internal = false, is_confidential = false, from_date = null, to_date = null,
        pay_minimum = coalesce(pay_minimum, 40000), pay_maximum = coalesce(pay_maximum, 60000),
        pay_currency = coalesce(pay_currency, 'EUR'), pay_period = coalesce(pay_period, 'year'),
        dt_first_published = coalesce(dt_first_published, now()), dt_last_published = coalesce(dt_last_published, now())
      from (select id, row_number() over (order by id) as place from job where company_id = ${company.id}) as counted
      where job.company_id = ${company.id} and job.id = counted.id`.execute(db),
  );
  await database.owner((db) => sql`analyze job, job_department, job_category, job_location, job_layer`.execute(db));
  // Wait until caches expire after a minute: the rows were written without log entries, which would invalidate them.
  await wait(61_000);
}
