import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import { categoriesOf, layerOptionsOf } from "#features/organization/jobs/server/job-places.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import type { JobFacts } from "../job-page.contract.ts";

type JobRows = ExpressionBuilder<DB, "job">;

export async function factsOf(db: Db, job: VisibleJob): Promise<JobFacts> {
  const { internal_title, ...facts } = await db
    .selectFrom("job")
    .where("job.company_id", "=", job.company_id)
    .where("job.id", "=", job.id)
    .select((eb) => [
      "job.internal_title",
      "job.description_html",
      "job.language",
      "job.employment_type",
      "job.workplace_type",
      "job.pay_minimum",
      "job.pay_maximum",
      "job.pay_currency",
      "job.pay_period",
      "job.is_internal",
      "job.is_hidden",
      "job.is_confidential",
      categoriesOf(eb),
      layersOf(eb),
      pipelineOf(eb),
      eb
        .selectFrom("application_status")
        .whereRef("application_status.company_id", "=", "job.company_id")
        .whereRef("application_status.id", "=", "job.blind_until_status_id")
        .select("application_status.name")
        .as("blind_until"),
    ])
    .executeTakeFirstOrThrow();
  return { ...facts, internal_title: canReadTeam(job) ? internal_title : null } as JobFacts;
}

const layersOf = (eb: JobRows) =>
  jsonArrayFrom(
    layerOptionsOf(eb)
      .groupBy(["layer_config.dimension", "layer_config.name_plural"])
      .select([
        "layer_config.dimension",
        "layer_config.name_plural as name",
        sql<string[]>`array_agg(layer_option.name order by layer_option.id)`.as("options"),
      ])
      .orderBy("layer_config.dimension"),
  ).as("layers");

const pipelineOf = (eb: JobRows) =>
  jsonObjectFrom(
    eb
      .selectFrom("pipeline")
      .whereRef("pipeline.company_id", "=", "job.company_id")
      .whereRef("pipeline.id", "=", "job.pipeline_id")
      .select(["pipeline.id", "pipeline.name"]),
  ).as("pipeline");
