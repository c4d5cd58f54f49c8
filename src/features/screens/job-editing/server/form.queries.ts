import { sql } from "kysely";
import { jobAddress } from "#features/candidate-site/career/server/career-page.ts";
import { isOpen } from "#features/candidate-site/career/server/career.access.ts";
import { optionsInPlace } from "#features/organization/structure/server/option-places.ts";
import { selectLocations } from "#features/organization/structure/server/select-locations.ts";
import type { Db } from "#server/db/database.ts";
import type { JobForm, JobValues } from "../job-editing.contract.ts";
import { layerDimensions } from "../job-editing.ts";
import { fieldStates } from "./drafts.queries.ts";
import type { EditableJob } from "./job-editing.access.ts";
import { hasApplications, readValues } from "./values.queries.ts";

/** Maximum number of choices. A company's structure usually has a few dozen. */
const maxChoices = 2_000;

export async function jobForm(db: Db, job: EditableJob, today: string): Promise<JobForm> {
  const { company_id, id } = job;
  const saved = await readValues(db, job);
  const choices = await choicesOf(db, company_id, saved);
  const about = await db
    .selectFrom("job")
    .innerJoin("company", "company.id", "job.company_id")
    .where("job.company_id", "=", company_id)
    .where("job.id", "=", id)
    .select((eb) => [
      "job.id",
      "job.title",
      "job.template_name",
      "job.version",
      "job.status",
      "company.slug",
      isOpen(eb as never, today).as("is_open"),
    ])
    .executeTakeFirstOrThrow();
  return {
    job_id: id,
    status: about.status as JobForm["status"],
    template_name: about.template_name,
    version: about.version,
    my_role: job.my_role,
    today,
    saved,
    fields: await fieldStates(db, job, saved),
    layers: layerKeys(choices.layers, saved.layers),
    has_applications: await hasApplications(db, job),
    choices,
    urls_json: { ad: `/v2/jobs/${id}/ad/`, public: about.is_open ? jobAddress(about, about) : null },
  };
}

type LayerOption = JobForm["choices"]["layers"][number]["options"][number] & { place: number };
type Choices = Omit<JobForm["choices"], "layers"> & { layers: { dimension: number; options: LayerOption[] }[] };

const layerKeys = (layers: Choices["layers"], chosen: readonly number[]): string[] =>
  layers.flatMap(({ dimension, options }) =>
    options.filter(({ id }) => chosen.includes(id)).map(({ place }) => `layers_${dimension}:${place}`),
  );

/** Loads the choices. Archived ones are included only if the job already has them. */
async function choicesOf(
  db: Db,
  company_id: number,
  saved: Pick<JobValues, "departments" | "categories" | "layers" | "locations">,
): Promise<Choices> {
  const named = (table: "department" | "category", kept: readonly number[]) =>
    db
      .selectFrom(table)
      .where("company_id", "=", company_id)
      .where((eb) => eb.or([eb("is_archived", "=", false), eb("id", "in", [0, ...kept])]))
      .select(["id", "name"])
      .orderBy(sql`lower(name)`)
      .limit(maxChoices)
      .execute();
  const options = await db
    .selectFrom(optionsInPlace(db, company_id).as("option"))
    .where((eb) => eb.or([eb("is_archived", "=", false), eb("id", "in", [0, ...saved.layers])]))
    .select([
      "id",
      "name",
      "dimension",
      "place",
      sql<number[]>`array(
        select parent_id::float8 from layer_option_parent link
        where link.company_id = option.company_id and link.option_id = option.id order by parent_id
      )`.as("parents"),
    ])
    .orderBy("id")
    .limit(maxChoices)
    .execute();
  return {
    departments: await named("department", saved.departments),
    categories: await named("category", saved.categories),
    layers: layerDimensions
      .map((dimension) => ({ dimension, options: options.filter((option) => option.dimension === dimension) }))
      .filter((layer) => layer.options.length > 0),
    locations: await selectLocations(db, company_id)
      .where((eb) => eb.or([eb("is_archived", "=", false), eb("id", "in", [0, ...saved.locations])]))
      .orderBy(sql`lower(name)`)
      .orderBy("id")
      .limit(maxChoices)
      .execute(),
    pipelines: await pipelinesOf(db, company_id),
  };
}

async function pipelinesOf(db: Db, company_id: number): Promise<JobForm["choices"]["pipelines"]> {
  const pipelines = await db
    .selectFrom("pipeline")
    .where("company_id", "=", company_id)
    .select(["id", "name"])
    .orderBy("is_default", "desc")
    .orderBy(sql`lower(name)`)
    .limit(maxChoices)
    .execute();
  const statuses = await db
    .selectFrom("application_status")
    .where("company_id", "=", company_id)
    // Masking can end at statuses of the groups "new" and "active" only.
    .where("group", "in", [0, 1])
    .select(["id", "name", "pipeline_id"])
    .orderBy("group")
    .orderBy("order")
    .limit(maxChoices)
    .execute();
  const byPipeline = Map.groupBy(statuses, ({ pipeline_id }) => pipeline_id);
  return pipelines.map((pipeline) => ({ ...pipeline, statuses: byPipeline.get(pipeline.id) ?? [] }));
}
