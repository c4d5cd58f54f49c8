import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "#server/db/schema.ts";

export type JobRows = ExpressionBuilder<DB, "job">;

/**
 * Columns with a job's departments, locations and categories, for queries over jobs. Staff and candidates see the same
 * values.
 */
export const departmentsOf = (eb: JobRows) =>
  jsonArrayFrom(
    eb
      .selectFrom("job_department")
      .innerJoin("department", (join) =>
        join
          .onRef("department.company_id", "=", "job_department.company_id")
          .onRef("department.id", "=", "job_department.department_id"),
      )
      .whereRef("job_department.company_id", "=", "job.company_id")
      .whereRef("job_department.job_id", "=", "job.id")
      .select(["department.id", "department.name"])
      .orderBy("department.name"),
  ).as("departments");

export const locationsOf = (eb: JobRows) =>
  jsonArrayFrom(
    eb
      .selectFrom("job_location")
      .innerJoin("location", (join) =>
        join
          .onRef("location.company_id", "=", "job_location.company_id")
          .onRef("location.id", "=", "job_location.location_id"),
      )
      .whereRef("job_location.company_id", "=", "job.company_id")
      .whereRef("job_location.job_id", "=", "job.id")
      .select([
        "location.id",
        "location.name",
        "location.location_json",
        sql<string | null>`location.latitude::text`.as("latitude"),
        sql<string | null>`location.longitude::text`.as("longitude"),
      ])
      .orderBy("location.name"),
  ).as("locations");

export const categoriesOf = (eb: JobRows) =>
  jsonArrayFrom(
    eb
      .selectFrom("job_category")
      .innerJoin("category", (join) =>
        join
          .onRef("category.company_id", "=", "job_category.company_id")
          .onRef("category.id", "=", "job_category.category_id"),
      )
      .whereRef("job_category.company_id", "=", "job.company_id")
      .whereRef("job_category.job_id", "=", "job.id")
      .select(["category.id", "category.name"])
      .orderBy("category.name"),
  ).as("categories");

/** Subquery for a job's options of the company's layers, for a column of a query over jobs. */
export const layerOptionsOf = (eb: JobRows) =>
  eb
    .selectFrom("job_layer")
    .innerJoin("layer_option", (join) =>
      join
        .onRef("layer_option.company_id", "=", "job_layer.company_id")
        .onRef("layer_option.id", "=", "job_layer.layer_option_id"),
    )
    .innerJoin("layer_config", (join) =>
      join
        .onRef("layer_config.company_id", "=", "layer_option.company_id")
        .onRef("layer_config.dimension", "=", "layer_option.dimension"),
    )
    .whereRef("job_layer.company_id", "=", "job.company_id")
    .whereRef("job_layer.job_id", "=", "job.id");
