import { performance } from "node:perf_hooks";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import {
  createAssigner,
  listAssigners,
  previewAssigner,
} from "#features/organization/hiring-teams/hiring-teams.contract.ts";
import { searchJobs } from "#features/screens/job-list/job-list.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { readConfig } from "#server/config.ts";
import { reachDatabase } from "#program/reach-database.ts";
import { calibrate } from "./support/calibrate.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { shown } from "./support/searches.ts";
import { signIn, untilSearchIsQuick } from "./support/client.ts";

/**
 * Assigns many jobs to a category, in a folder grown by `npm run seed`, and gives a person a role on them by a
 * hiring-team rule. Reports the duration, and the latency of a colleague's requests before and during it.
 */
const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    count: { type: "string", default: "3000" },
    port: { type: "string", default: "4598" },
  },
});
const dataDir = values["data-dir"];
if (dataDir === undefined) throw new Error("Say which folder: --data-dir <a folder that npm run seed has grown>");
const address = `http://127.0.0.1:${values.port}`;

calibrate();
const subject = await fillCategory(dataDir, Number(values.count));
const program = await startProgram({ folder: dataDir, port: values.port });
try {
  await measure();
} finally {
  await endProgram(program);
}

type Subject = { company_id: number; user_id: number; category_id: number; jobs: number };

/** Creates a new category, assigns jobs to it, and chooses a member without a role on most of them. */
async function fillCategory(folder: string, count: number): Promise<Subject> {
  const { database, close } = await reachDatabase(readConfig({ ...process.env, DATA_DIR: folder }));
  try {
    return await database.owner(async (db) => {
      const { rows } = await sql<Subject>`
        with largest as (
          select company_id from job where status in ('published', 'closed', 'draft')
          group by company_id order by count(*) desc limit 1
        ), made as (
          insert into category (company_id, name) select company_id, 'Bench ' || gen_random_uuid() from largest
          returning company_id, id
        ), filled as (
          insert into job_category (company_id, job_id, category_id)
          select job.company_id, job.id, made.id from job inner join made on made.company_id = job.company_id
          where job.status in ('published', 'closed', 'draft') order by job.id limit ${count} returning job_id
        )
        select made.company_id::float8 as company_id, made.id::float8 as category_id, (
          select user_id::float8 from company_user person
          where person.company_id = made.company_id and role = 'member' and confirmed_at is not null
            and removed_at is null and not is_recruiter order by user_id limit 1
        ) as user_id, (select count(*)::integer from filled) as jobs
        from made
      `.execute(db);
      const [made] = rows;
      if (!made?.user_id) throw new Error("There is no company with jobs and a member.");
      return made;
    });
  } finally {
    await close();
  }
}

async function measure(): Promise<void> {
  const { company_id, user_id: user, category_id, jobs } = subject;
  const client = await signIn(address, "owner@demo.test", demoPassword);
  const colleague = await signIn(address, "admin@demo.test", demoPassword);
  const own = await client.call(getMe, {});
  if (own.company_id !== company_id) throw new Error("The owner of the demo works in another company.");
  const params = { company_id };
  const role = "viewer" as const;

  await untilSearchIsQuick(colleague);
  const quiet: number[] = [];
  await askDuring(wait(10_000), quiet);
  const query = { user, role, dimension: "categories" as const, ids: [category_id] };
  const previewed = await client.time(previewAssigner, { params, query });
  const began = performance.now();
  await client.call(createAssigner, { params, body: { user, role, filters: { categories: [category_id] } } });
  const answered = performance.now() - began;
  const busy: number[] = [];
  await askDuring(untilDone(), busy);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`a rule over ${jobs} jobs was applied in ${seconds} s; the request took ${answered.toFixed(0)} ms`);
  console.log(`its preview took ${previewed.toFixed(0)} ms`);
  console.log(`a colleague's requests, p50 and p95 in ms: before ${shown(quiet)}, meanwhile ${shown(busy)}`);

  async function untilDone(): Promise<void> {
    while ((await client.call(listAssigners, { params, query: { user } })).run !== null) await wait(100);
  }

  async function askDuring(work: Promise<void>, times: number[]): Promise<void> {
    let isOver = false;
    void work.finally(() => (isOver = true));
    while (!isOver) {
      times.push(await colleague.time(searchJobs, { query: {} }));
      times.push(await colleague.time(searchApplications, { query: { page_size: 50 } }));
      await wait(20);
    }
    await work;
  }
}
