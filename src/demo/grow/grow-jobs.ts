import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createRandom } from "../content/random.ts";
import { jobTitles } from "./structure-names.ts";

/** Job with the time from which people apply, in milliseconds since 1970, and the team that writes comments. */
export type GrownJob = { id: number; opened: number; team_ids: number[] };

type Parts = {
  company_id: number;
  pipeline_id: number;
  colleague_ids: number[];
  department_ids: number[];
  category_ids: number[];
  location_ids: number[];
  /** Ids of each dimension's options. */
  layer_ids: number[][];
};

export const day = 86_400_000;
/** Period covered by the company's applications. */
export const span = 5 * 365 * day;
/** Number of days for which a job accepts applications. */
export const openDays = 90;

const applicationsOfJob = 333;
const fewestJobs = 30;
const golden = (Math.sqrt(5) - 1) / 2;
const batchSize = 500;

/** Creates the missing jobs, and returns all jobs in the order in which they opened. */
export async function growJobs(db: Db, parts: Parts, applications: number, now: Date): Promise<GrownJob[]> {
  const wanted = Math.max(fewestJobs, Math.round(applications / applicationsOfJob));
  for (let from = (await readJobs(db, parts)).length; from < wanted; from += batchSize)
    await insertJobs(db, parts, from, Math.min(wanted, from + batchSize), now);
  return readJobs(db, parts);
}

async function readJobs(db: Db, { company_id, pipeline_id }: Parts): Promise<GrownJob[]> {
  const jobs = await db
    .selectFrom("job")
    .where("company_id", "=", company_id)
    .where("pipeline_id", "=", pipeline_id)
    .where("status", "<>", "template")
    .select(({ selectFrom }) => [
      "id",
      "dt_created",
      selectFrom("job_user")
        .whereRef("job_user.company_id", "=", "job.company_id")
        .whereRef("job_user.job_id", "=", "job.id")
        .where("job_user.role", "in", ["job_owner", "collaborator"])
        .select(sql<number[]>`coalesce(json_agg(job_user.user_id order by job_user.user_id), '[]')`.as("ids"))
        .as("team_ids"),
    ])
    .orderBy("dt_created")
    .orderBy("id")
    .execute();
  return jobs.map(({ id, dt_created, team_ids }) => ({
    id,
    opened: new Date(dt_created).getTime(),
    team_ids: team_ids ?? [],
  }));
}

async function insertJobs(db: Db, parts: Parts, from: number, to: number, now: Date): Promise<void> {
  const { company_id, pipeline_id } = parts;
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const inserted = await db
    .insertInto("job")
    .values(
      numbers.map((number) => {
        // Multiples of the golden ratio spread evenly over the period, however many jobs follow.
        const opened = now.getTime() - span * (1 - ((number * golden) % 1));
        const closed = opened + openDays * day;
        return {
          company_id,
          pipeline_id,
          title: jobTitles[number % jobTitles.length] as string,
          status: closed > now.getTime() ? "published" : closed > now.getTime() - 365 * day ? "closed" : "archived",
          description_html: "<p>We look for somebody who likes to learn and to work with others.</p>",
          dt_created: new Date(opened).toISOString(),
          dt_first_published: new Date(opened).toISOString(),
          dt_last_published: new Date(opened).toISOString(),
          to_date: new Date(closed).toISOString().slice(0, 10),
          last_modified: new Date(Math.min(closed, now.getTime())).toISOString(),
        };
      }),
    )
    .returning("id")
    .execute();

  const rows = inserted.map(({ id: job_id }, index) => {
    const random = createRandom(`job ${from + index}`);
    const [owner, ...helpers] = random.some(parts.colleague_ids, 3);
    return {
      departments: [{ company_id, job_id, department_id: random.pick(parts.department_ids) }],
      categories: [{ company_id, job_id, category_id: random.pick(parts.category_ids) }],
      locations: random
        .some(parts.location_ids, random.chance(0.3) ? 2 : 1)
        .map((location_id) => ({ company_id, job_id, location_id })),
      layers: parts.layer_ids.map((ids) => ({ company_id, job_id, layer_option_id: random.pick(ids) })),
      team: [
        { company_id, job_id, user_id: owner as number, role: "job_owner" },
        ...helpers.map((user_id) => ({ company_id, job_id, user_id, role: "collaborator" })),
      ],
    };
  });
  await db
    .insertInto("job_department")
    .values(rows.flatMap(({ departments }) => departments))
    .execute();
  await db
    .insertInto("job_category")
    .values(rows.flatMap(({ categories }) => categories))
    .execute();
  await db
    .insertInto("job_location")
    .values(rows.flatMap(({ locations }) => locations))
    .execute();
  await db
    .insertInto("job_layer")
    .values(rows.flatMap(({ layers }) => layers))
    .execute();
  await db
    .insertInto("job_user")
    .values(rows.flatMap(({ team }) => team))
    .execute();
}
