import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { maxTitles, type HiringTeamRule, type PlacesOfDimension } from "../hiring-teams.contract.ts";
import { maxRules, type RuleDimension, type RuleRole } from "../hiring-teams.ts";

const rules = (db: Db, company_id: number) =>
  db
    .selectFrom("hiring_team_rule")
    .where("company_id", "=", company_id)
    .select(["id", "company_id", "user_id", "role", "dimension", "include_archived_jobs", "version"])
    // The driver returns the elements of a bigint[] as strings, hence the cast.
    .select(sql<number[]>`ids::float8[]`.as("ids"));

export type RuleRow = {
  id: number;
  company_id: number;
  user_id: number;
  role: string;
  dimension: string;
  ids: number[];
  include_archived_jobs: boolean;
  version: number;
};

export const ruleOf = (db: Db, company_id: number, id: number): Promise<RuleRow | undefined> =>
  rules(db, company_id).where("id", "=", id).executeTakeFirst();

export const rulesOfPerson = (db: Db, company_id: number, user_id: number): Promise<RuleRow[]> =>
  rules(db, company_id).where("user_id", "=", user_id).orderBy("id").limit(maxRules).execute();

export const presentRule = ({ id, user_id, role, dimension, ids, ...rule }: RuleRow): HiringTeamRule => ({
  id,
  user: user_id,
  role: role as RuleRole,
  filters: { [dimension as RuleDimension]: ids },
  include_archived_jobs: rule.include_archived_jobs,
  version: rule.version,
});

export async function runOf(db: Db, company_id: number, user_id: number) {
  const run = await db
    .selectFrom("hiring_team_run")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .select(["total", "done"])
    .executeTakeFirst();
  return run ?? null;
}

/** Lists the categories, departments and layer options that rules can select by. */
export async function placesOf(db: Db, company_id: number): Promise<PlacesOfDimension[]> {
  const listed = (noun: "category" | "department") =>
    db
      .selectFrom(noun as "category")
      .where("company_id", "=", company_id)
      .select(["id", "name", "is_archived"])
      .orderBy("name")
      .orderBy("id")
      .execute();
  const categories = await listed("category");
  const departments = await listed("department");
  const layers = await layerNamesOf(db, company_id);
  const options = await db
    .selectFrom("layer_option")
    .where("company_id", "=", company_id)
    .select(["dimension", "id", "name", "is_archived"])
    .orderBy("name")
    .orderBy("id")
    .execute();
  return [
    { dimension: "categories", name: null, options: categories },
    { dimension: "departments", name: null, options: departments },
    ...layers.map(({ dimension, name_plural }) => ({
      dimension: `layers_${dimension}` as RuleDimension,
      name: name_plural,
      options: options.filter((option) => option.dimension === dimension),
    })),
  ];
}

const layerNamesOf = (db: Db, company_id: number) =>
  db
    .selectFrom("layer_config")
    .where("company_id", "=", company_id)
    .select(["dimension", "name_plural"])
    .orderBy("dimension")
    .execute();

export const firstTitles = (db: Db, actor: Actor, job_ids: readonly number[]) =>
  job_ids.length === 0
    ? []
    : visibleJobs(db, actor)
        .where((eb) => eb("job.id", "=", eb.fn.any(eb.val([...job_ids]))))
        .select(["job.id", "job.title"])
        .orderBy("job.title")
        .orderBy("job.id")
        .limit(maxTitles)
        .execute();
