import type { Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/applications/server/applications.access.ts";
import { sourceTypes } from "#features/applications/applications.ts";
import { visibleJobs } from "#features/jobs/server/jobs.access.ts";
import { boardGroups } from "#features/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import type { Translate } from "#server/i18n.ts";
import type { FacetName, FacetOption, SearchQuery } from "../../search.contract.ts";
import { fold } from "../../tokens.ts";
import type { OptionCount } from "./facet-counts.ts";

const mostOptions = 50;

type Named = { value: string; label: string };

/** Facets whose options have an order of their own; the others are in the natural order of their labels. */
const ownOrder: readonly FacetName[] = ["status", "rating"];

/** The options of one facet as a person reads them: the fullest fifty and whatever is chosen, each with its sentence. */
export async function optionsOf(
  db: Db,
  actor: Actor,
  translate: Translate,
  query: SearchQuery,
  facet: FacetName,
  counted: readonly OptionCount[],
): Promise<FacetOption[]> {
  const counts = new Map(counted.map((option) => [option.value, option.count]));
  const chosen = new Set<string>(query[facet].map(String));
  const named = await namesOf(db, actor, translate, query, facet, counted);
  const text = fold(query.facet === facet ? (query.facet_text ?? "") : "");

  const options = named
    .filter(({ label }) => fold(label).includes(text))
    .map((option) => ({ ...option, count: counts.get(option.value) ?? 0, selected: chosen.has(option.value) }));
  if (!ownOrder.includes(facet)) {
    const { compare } = new Intl.Collator(actor.language, { numeric: true });
    options.sort((a, b) => compare(a.label, b.label));
  }
  const fullest = new Set(options.toSorted((a, b) => b.count - a.count).slice(0, mostOptions));
  return options.filter((option) => fullest.has(option) || option.selected);
}

/** Every option worth showing: those that were counted, those that are chosen, and all of a short list. */
async function namesOf(
  db: Db,
  actor: Actor,
  translate: Translate,
  query: SearchQuery,
  facet: FacetName,
  counted: readonly OptionCount[],
): Promise<Named[]> {
  const values = new Set(counted.map((option) => option.value));
  const missing = query[facet].map(String).filter((value) => !values.has(value));

  switch (facet) {
    case "status":
      return statusNames(db, actor, query, [...values, ...missing]);
    case "rating":
      return ["0", "1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));
    case "source_type":
      return sourceTypes
        .filter((value) => values.has(value) || missing.includes(value))
        .map((value) => ({ value, label: translate(actor.language, { key: `search:sourceTypes.${value}` }) }));
    case "job_title":
      return [...counted, ...missing.map((value) => ({ value, label: value }))];
    case "tags":
      return [...counted, ...(await tagNames(db, actor, missing))];
    case "owner":
      return [...counted, ...(await colleagueNames(db, actor, missing))];
    default:
      return facet satisfies never;
  }
}

/** A board has a column for each status of its group, full or empty, in the order of the pipeline. */
async function statusNames(db: Db, actor: Actor, query: SearchQuery, values: string[]): Promise<Named[]> {
  const groups = boardGroups[query.status_group];
  const statuses = await db
    .selectFrom("application_status as status")
    .innerJoin("pipeline", (join) =>
      join.onRef("pipeline.company_id", "=", "status.company_id").onRef("pipeline.id", "=", "status.pipeline_id"),
    )
    .where("status.company_id", "=", actor.company_id)
    .where((eb) =>
      eb.or([
        eb("status.id", "in", values.length > 0 ? values.map(Number) : [0]),
        eb.and([
          eb("status.group", "in", [...groups]),
          ...(query.job_id === undefined ? [] : [eb("status.pipeline_id", "in", pipelineOf(db, actor, query.job_id))]),
        ]),
      ]),
    )
    .select(["status.id", "status.name", "pipeline.name as pipeline"])
    .orderBy("status.group")
    .orderBy("status.order")
    .orderBy("status.id")
    .execute();
  // Two pipelines may call a status by one name; then the pipeline's tells them apart.
  const isAmbiguous = (name: string) => statuses.filter((status) => status.name === name).length > 1;
  return statuses.map(({ id, name, pipeline }) => ({
    value: String(id),
    label: isAmbiguous(name) ? `${name} · ${pipeline}` : name,
  }));
}

/** Of a job the person sees, or one of whose applications they see; any other is as if it did not exist. */
const pipelineOf = (db: Db, actor: Actor, job_id: number) =>
  visibleJobs(db, actor)
    .where("job.id", "=", job_id)
    .select("job.pipeline_id")
    .union(visibleApplications(db, actor).where("application.job_id", "=", job_id).select("job.pipeline_id"));

async function tagNames(db: Db, actor: Actor, slugs: string[]): Promise<Named[]> {
  if (slugs.length === 0) return [];
  return db
    .selectFrom("tag")
    .where("company_id", "=", actor.company_id)
    .where("slug", "in", slugs)
    .select(["slug as value", "name as label"])
    .execute();
}

/** Only the company's own people: an id that somebody makes up names nobody of another company. */
async function colleagueNames(db: Db, actor: Actor, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const colleagues = await db
    .selectFrom("company_user")
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .where("company_user.company_id", "=", actor.company_id)
    .where("company_user.user_id", "in", ids.map(Number))
    .select(["app_user.id", "app_user.name"])
    .execute();
  return colleagues.map(({ id, name }) => ({ value: String(id), label: name }));
}
