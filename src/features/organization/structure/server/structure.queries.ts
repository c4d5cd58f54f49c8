import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { LayerConfig } from "../layers.contract.ts";
import type { KeptLocation } from "../locations.contract.ts";
import type { ItemNoun, StructureItem } from "../structure.contract.ts";
import { selectLocations } from "./select-locations.ts";

/** Attributes of jobs: department, category, location, or option of a layer. */
export type JobAttribute = ItemNoun | "location" | "layer_option";

const links = {
  department: sql.table("job_department"),
  category: sql.table("job_category"),
  location: sql.table("job_location"),
  layer_option: sql.table("job_layer"),
} satisfies Record<JobAttribute, unknown>;

/** SQL for the jobs with an attribute. Deleted jobs don't count, although their rows stay until they are erased. */
const jobsWith = (noun: JobAttribute, condition: RawBuilder<unknown>) => sql`
  from ${links[noun]} link
  inner join job on job.company_id = link.company_id and job.id = link.job_id and job.status <> 'deleted'
  where link.company_id = item.company_id and link.${sql.ref(`${noun}_id`)} = ${condition}`;

const countJobs = (noun: JobAttribute) => sql<number>`(select count(*)::integer ${jobsWith(noun, sql.ref("item.id"))})`;

export const itemsOf = (db: Db, company_id: number, noun: ItemNoun): Promise<StructureItem[]> =>
  tableOf(db, noun)
    .where("item.company_id", "=", company_id)
    .select(["item.id", "item.name", "item.is_archived", "item.version", countJobs(noun).as("jobs")])
    .orderBy("item.is_archived")
    .orderBy(sql`lower(item.name)`)
    .orderBy("item.id")
    .execute();

/** Departments and categories have the same columns, so the types of one table serve for both. */
const tableOf = (db: Db, noun: ItemNoun) => db.selectFrom(`${noun} as item` as "department as item");

export const locationsOf = (db: Db, company_id: number): Promise<KeptLocation[]> =>
  selectLocations(db, company_id)
    .select(["item.is_archived", "item.version", countJobs("location").as("jobs")])
    .orderBy("item.is_archived")
    .orderBy(sql`lower(item.name)`)
    .orderBy("item.id")
    .execute();

/** Lists the company's layer names. Everyone can see them, because filters use them. */
export const layerNamesOf = (db: Db, company_id: number) =>
  db
    .selectFrom("layer_config")
    .where("company_id", "=", company_id)
    .select(["dimension", "name_plural"])
    .orderBy("dimension")
    .execute();

export async function layersOf(db: Db, company_id: number): Promise<LayerConfig[]> {
  const layers = await db
    .selectFrom("layer_config")
    .where("company_id", "=", company_id)
    .select(["id", "company_id as company", "name_plural", "dimension", "parent_id as parent", "version"])
    .orderBy("dimension")
    .execute();
  const options = await db
    .selectFrom("layer_option as item")
    .where("item.company_id", "=", company_id)
    .select([
      "item.id",
      "item.dimension",
      "item.name as text",
      "item.is_archived",
      "item.version",
      countJobs("layer_option").as("jobs"),
      sql<number[]>`array(
        select parent_id::float8 from layer_option_parent link
        where link.company_id = item.company_id and link.option_id = item.id order by parent_id
      )`.as("parents"),
    ])
    .orderBy("item.id")
    .execute();
  return layers.map((layer) => ({
    ...layer,
    layeroption_set: options.filter(({ dimension }) => dimension === layer.dimension),
  }));
}

/** Removes items from deleted jobs, so that the items can be deleted as well. */
export const unlinkDeletedJobs = (db: Db, company_id: number, noun: JobAttribute, ids: readonly number[]) =>
  sql`
    delete from ${links[noun]} link using job
    where link.company_id = ${company_id} and link.${sql.ref(`${noun}_id`)} = any(${ids}::bigint[])
      and job.company_id = link.company_id and job.id = link.job_id and job.status = 'deleted'
  `.execute(db);
