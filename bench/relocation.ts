import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { createPipeline } from "#features/organization/statuses/pipelines.contract.ts";
import {
  getJobPipeline,
  listRelocations,
  putJobPipeline,
} from "#features/organization/statuses/relocations.contract.ts";
import { listStatuses } from "#features/organization/statuses/statuses.contract.ts";
import { suggestedStatus } from "#features/organization/statuses/suggested-status.ts";
import { readConfig } from "#server/config.ts";
import { reachDatabase } from "#program/reach-database.ts";
import { calibrate } from "./support/calibrate.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { searchesDuring, shown } from "./support/searches.ts";
import { signIn, untilSearchIsQuick } from "./support/client.ts";

/**
 * Assigns many applications of a folder grown by `npm run seed` to one job, and changes the job's pipeline. Reports the
 * duration, the maximum lag of the activity log's horizon, and a colleague's search latency before and during it.
 */
const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    count: { type: "string", default: "50000" },
    port: { type: "string", default: "4597" },
  },
});
const dataDir = values["data-dir"];
if (dataDir === undefined) throw new Error("Say which folder: --data-dir <a folder that npm run seed has grown>");
const address = `http://127.0.0.1:${values.port}`;

calibrate();
const job_id = await fillJob(dataDir, Number(values.count));
const program = await startProgram({ folder: dataDir, port: values.port });
try {
  await measure();
} finally {
  await endProgram(program);
}

/** Moves all these applications to one job, as if that many people had applied for it. */
async function fillJob(folder: string, count: number): Promise<number> {
  const { database, close } = await reachDatabase(readConfig({ ...process.env, DATA_DIR: folder }));
  try {
    return await database.owner(async (db) => {
      const { rows } = await sql<{ company_id: number; job_id: number; pipeline_id: number }>`
        select application.company_id, job_id, pipeline_id from application
        inner join job on job.company_id = application.company_id and job.id = application.job_id
        where job.status = 'published' group by application.company_id, job_id, pipeline_id order by count(*) desc limit 1
      `.execute(db);
      const [job] = rows;
      if (!job) throw new Error("There are no applications.");
      await sql`
        update application set job_id = ${job.job_id} where company_id = ${job.company_id} and id in (
          select application.id from application
          inner join application_status status on status.company_id = application.company_id and status.id = status_id
          where application.company_id = ${job.company_id} and status.pipeline_id = ${job.pipeline_id}
          order by (application.job_id = ${job.job_id}) desc limit ${count}
        )
      `.execute(db);
      return job.job_id;
    });
  } finally {
    await close();
  }
}

async function measure(): Promise<void> {
  const client = await signIn(address, "owner@demo.test", demoPassword);
  const colleague = await signIn(address, "admin@demo.test", demoPassword);
  const { company_id } = await client.call(getMe, {});
  const before = await client.call(getJobPipeline, { params: { job_id } });
  const { id: pipeline_id } = await client.call(createPipeline, {
    params: { company_id },
    body: { name: `Other ${Date.now()}` },
  });
  const statuses = await client.call(listStatuses, { params: { company_id }, query: {} });
  const entered = statuses.filter((status) => status.pipeline_id === pipeline_id);
  const used = before.statuses.filter(({ applications }) => applications > 0);

  await untilSearchIsQuick(colleague);
  const quiet = await searchesDuring(colleague, wait(10_000));
  const began = performance.now();
  const changed = await client.call(putJobPipeline, {
    params: { job_id },
    body: {
      pipeline_id,
      statuses: used.map((status) => ({
        from_status_id: status.id,
        to_status_id: suggestedStatus(status, entered)?.id ?? 0,
      })),
    },
  });
  const answered = performance.now() - began;
  const ages: number[] = [];
  const busy = await searchesDuring(colleague, untilDone(), async () => void ages.push(await horizonAge()));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const total = changed.relocation?.total ?? used.reduce((sum, { applications }) => sum + applications, 0);
  console.log(`${total} applications changed pipeline in ${seconds} s; the request took ${answered.toFixed(0)} ms`);
  console.log(`horizon of the log: at most ${Math.max(0, ...ages).toFixed(1)} s old`);
  console.log(`a colleague's searches, p50 and p95 in ms: before ${shown(quiet)}, meanwhile ${shown(busy)}`);

  async function untilDone(): Promise<void> {
    while ((await client.call(listRelocations, { params: { company_id } })).length > 0) await wait(250);
  }
}

async function horizonAge(): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^activity_horizon_age_seconds (\S+)$/m.exec(text)?.[1] ?? 0);
}
