import { sql } from "kysely";
import { linkedValues, ownValue, type SqlFacet } from "./in-sql.ts";
import { byValue } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

type JobAttribute = ServerFacet & { inColumns: { kind: "jobAttribute" } };

const attribute = (inSql: SqlFacet, ofJob: string): JobAttribute => ({
  inSql,
  inColumns: { kind: "jobAttribute", sql: ofJob },
  names: byValue,
});

/** Facet of a named attribute. Several entries with the same name are one option. */
const named = (noun: "department" | "category" | "location"): JobAttribute =>
  attribute(
    linkedValues({
      from: sql`${sql.table(`job_${noun}`)} link
        inner join ${sql.table(noun)} named
          on named.company_id = link.company_id and named.id = ${sql.ref(`link.${noun}_id`)}`,
      on: sql`link.company_id = application.company_id and link.job_id = application.job_id`,
      by: ["job_id"],
      value: sql`named.name`,
      repeats: true,
    }),
    `array(
      select distinct ${noun}.name from job_${noun}
      inner join ${noun} on ${noun}.company_id = job_${noun}.company_id and ${noun}.id = job_${noun}.${noun}_id
      where job_${noun}.company_id = job.company_id and job_${noun}.job_id = job.id)`,
  );

const layer = (dimension: number): JobAttribute =>
  attribute(
    linkedValues({
      from: sql`job_layer link
        inner join layer_option named on named.company_id = link.company_id and named.id = link.layer_option_id
          and named.dimension = ${sql.lit(dimension)}`,
      on: sql`link.company_id = application.company_id and link.job_id = application.job_id`,
      by: ["job_id"],
      value: sql`named.name`,
    }),
    `array(
      select layer_option.name from job_layer
      inner join layer_option on layer_option.company_id = job_layer.company_id
        and layer_option.id = job_layer.layer_option_id and layer_option.dimension = ${dimension}
      where job_layer.company_id = job.company_id and job_layer.job_id = job.id)`,
  );

export const jobAttributes = {
  job_title: attribute(ownValue({ value: () => sql`job.title`, label: sql`found.value` }), "array[title]"),
  departments: named("department"),
  categories: named("category"),
  layers_1: layer(1),
  layers_2: layer(2),
  layers_3: layer(3),
  layers_4: layer(4),
  layers_5: layer(5),
  locations: named("location"),
};
