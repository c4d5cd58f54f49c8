import { parseArgs } from "node:util";
import { sql } from "kysely";
import { growStructure } from "#demo/grow/structure.ts";
import { searchJobs } from "#features/screens/job-list/job-list.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { connectDatabase } from "#server/db/database.ts";
import { findEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn } from "./support/client.ts";
import { report, times } from "./support/report.ts";

/**
 * Measures the list of jobs in a running demo whose first company is grown to this many jobs. It is loaded with and
 * without filters, by the owner and by a manager with a role on 200 of the jobs. Use a separate demo, because the
 * company isn't shrunk afterwards.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    /** DATA_DIR of the program. */
    data: { type: "string" },
    jobs: { type: "string", default: "20000" },
    count: { type: "string", default: "200" },
  },
});
const applicationsOfJob = 333;
const managersJobs = 200;
const count = Number(values.count);

const url = values.data === undefined ? undefined : await findEmbeddedPostgres(values.data);
if (!url) throw new Error("Say where the program keeps its data: --data=DATA_DIR");
const database = connectDatabase(url, { connections: 2 });
await prepare();
await database.close();
calibrate();

const words = ["engineer", "manager", "sales", "senior", "nurse", "data"];
const word = (n: number) => words[n % words.length] as string;
for (const person of ["owner", "manager"]) {
  const client = await signIn(values.address, `${person}@demo.test`, demoPassword);
  const { facets } = await client.call(searchJobs, { query: { exclude_results: true } });
  const departments = (facets.department ?? []).map(({ value }) => Number(value));
  const department = (n: number) => [departments[n % departments.length] ?? 1];
  const kinds = {
    "list and filters": () => ({}),
    list: () => ({ exclude_facets: true }),
    filters: () => ({ exclude_results: true }),
    "words, both": (n: number) => ({ q: word(n) }),
    "department, both": (n: number) => ({ department: department(n) }),
    "all statuses, list": () => ({ status_group: "all" as const, exclude_facets: true }),
    "all statuses, filters": () => ({ status_group: "all" as const, exclude_results: true }),
    "title order, list": () => ({ sort: "title" as const, status_group: "all" as const, exclude_facets: true }),
  };
  for (const [name, query] of Object.entries(kinds))
    report(`${person}, ${name}`, await times(count, (n) => client.time(searchJobs, { query: query(n) })));
}

async function prepare(): Promise<void> {
  const company = await database.system((db) =>
    db.selectFrom("company").where("is_demo", "=", true).select(["id", "name"]).orderBy("id").executeTakeFirstOrThrow(),
  );
  await growStructure(database, company, Number(values.jobs) * applicationsOfJob, new Date());
  await database.system((db) =>
    sql`
      insert into job_user (company_id, job_id, user_id, role)
      select job.company_id, job.id, app_user.id, 'job_owner' from job, app_user
      where job.company_id = ${company.id} and app_user.email = 'manager@demo.test'
      order by job.id desc limit ${managersJobs}
      on conflict do nothing`.execute(db),
  );
  await database.owner((db) =>
    sql`analyze job, job_user, job_department, job_category, job_location, job_layer`.execute(db),
  );
}
