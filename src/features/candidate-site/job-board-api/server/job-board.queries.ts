import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ExpressionBuilder } from "kysely";
import { listedJobs } from "#features/candidate-site/career/server/career.access.ts";
import { listedColumns } from "#features/candidate-site/career/server/open-job.ts";
import {
  categoriesOf,
  departmentsOf,
  layerOptionsOf,
  locationsOf,
} from "#features/organization/jobs/server/job-places.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";

/** Selects the layers of a job as a column, one row per option. */
const layersOf = (eb: ExpressionBuilder<DB, "job">) =>
  jsonArrayFrom(
    layerOptionsOf(eb)
      .select(["layer_config.id", "layer_config.name_plural as name", "layer_option.name as option"])
      .orderBy("layer_config.dimension")
      .orderBy("layer_option.name"),
  ).as("layers");

/** Selects everything that a board shows of its jobs except their descriptions, newest first. */
export const boardJobs = (db: Db, company_id: number, today: string) =>
  listedJobs(db, company_id, today)
    .select((eb) => [
      ...listedColumns,
      "job.last_modified",
      "job.dt_created",
      "job.dt_first_published",
      "job.dt_last_published",
      "job.to_date",
      "job.pay_minimum",
      "job.pay_maximum",
      "job.pay_currency",
      "job.pay_period",
      departmentsOf(eb),
      locationsOf(eb),
      categoriesOf(eb),
      layersOf(eb),
    ])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .execute();
export type JobRow = Awaited<ReturnType<typeof boardJobs>>[number];

export async function textsOfJobs(db: Db, company_id: number, today: string): Promise<ReadonlyMap<number, string>> {
  const rows = await listedJobs(db, company_id, today).select(["job.id", "job.description_html"]).execute();
  return new Map(rows.map(({ id, description_html }) => [id, description_html]));
}
