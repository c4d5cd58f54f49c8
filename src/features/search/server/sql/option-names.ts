import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/applications/server/applications.access.ts";
import { sourceTypes } from "#features/applications/applications.ts";
import { visibleJobs } from "#features/jobs/server/jobs.access.ts";
import { boardGroups } from "#features/statuses/statuses.ts";
import { visibleTags } from "#features/tags/server/tags.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Translate } from "#server/i18n.ts";
import { scoreBands } from "#features/applications/scores.ts";
import { answerValue, type FacetName } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import { chosenValues, type NamedOption } from "../facet-options.ts";
import { answerLabel, scoreLabel, sourceLabel, statusLabels } from "../option-labels.ts";
import type { OptionCount } from "./facet-counts.ts";

/** Every option worth showing: those that were counted, those that are chosen, and all of a short list. */
export async function optionNames(
  db: Db,
  actor: Actor,
  translate: Translate,
  query: SearchQuery,
  facet: FacetName,
  counted: readonly OptionCount[],
): Promise<NamedOption[]> {
  const values = new Set(counted.map((option) => option.value));
  const missing = [...new Set(chosenValues(query, facet))].filter((value) => !values.has(value));

  switch (facet) {
    case "status":
      return statusNames(db, actor, query, [...values, ...missing]);
    case "rating":
      return ["0", "1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));
    case "score":
      return scoreBands.map((band) => ({ value: band, label: scoreLabel(translate, actor.language, band) }));
    case "source_type":
      return sourceTypes
        .filter((value) => values.has(value) || missing.includes(value))
        .map((value) => ({ value, label: sourceLabel(translate, actor.language, value) }));
    case "tags":
      return [...counted, ...(await tagNames(db, actor, missing))];
    case "owner":
      return [...counted, ...(await colleagueNames(db, actor, missing))];
    case "company":
      return [...counted, ...(await companyNames(db, actor, missing))];
    case "answers":
      return [...counted, ...(await answerNames(db, actor, missing))];
    default:
      // What is chosen by its name needs no looking up.
      return [...counted, ...missing.map((value) => ({ value, label: value }))];
  }
}

/** A board has a column for each status of its group, full or empty, pipeline after pipeline. */
export async function statusNames(db: Db, actor: Actor, query: SearchQuery, values: string[]): Promise<NamedOption[]> {
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
    .orderBy("status.pipeline_id")
    .orderBy("status.group")
    .orderBy("status.order")
    .orderBy("status.id")
    .execute();
  return statusLabels(statuses);
}

/** Of a job the person sees, or one of whose applications they see; any other is as if it did not exist. */
const pipelineOf = (db: Db, actor: Actor, job_id: number) =>
  visibleJobs(db, actor)
    .where("job.id", "=", job_id)
    .select("job.pipeline_id")
    .union(visibleApplications(db, actor).where("application.job_id", "=", job_id).select("job.pipeline_id"));

async function tagNames(db: Db, actor: Actor, slugs: string[]): Promise<NamedOption[]> {
  if (slugs.length === 0) return [];
  return visibleTags(db, actor)
    .where("tag.slug", "in", slugs)
    .select(["tag.slug as value", "tag.name as label"])
    .execute();
}

/**
 * An id that somebody makes up names nobody but themselves and the owners of the applications they see; to who sees all
 * of these, the company's other people as well.
 */
async function colleagueNames(db: Db, actor: Actor, values: string[]): Promise<NamedOption[]> {
  if (values.length === 0) return [];
  const ids = values.map(Number);
  const colleagues = db
    .selectFrom("company_user")
    .where("company_id", "=", actor.company_id)
    .$if(!isAdmin(actor), (query) => query.where("user_id", "=", actor.user_id))
    .select("user_id as id");
  const owners = visibleApplications(db, actor).where("application.owner_id", "in", ids);
  return db
    .selectFrom("app_user")
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("id", "in", colleagues), eb("id", "in", owners.select("application.owner_id as id"))]))
    .select([sql<string>`id::text`.as("value"), "name as label"])
    .execute();
}

async function companyNames(db: Db, actor: Actor, ids: string[]): Promise<NamedOption[]> {
  if (!ids.includes(String(actor.company_id))) return [];
  return db
    .selectFrom("company")
    .where("id", "=", actor.company_id)
    .select([sql<string>`id::text`.as("value"), "internal_name as label"])
    .execute();
}

async function answerNames(db: Db, actor: Actor, values: string[]): Promise<NamedOption[]> {
  if (values.length === 0) return [];
  const choices = await db
    .selectFrom("question_choice as choice")
    .innerJoin("question", (join) =>
      join.onRef("question.company_id", "=", "choice.company_id").onRef("question.id", "=", "choice.question_id"),
    )
    .where("choice.company_id", "=", actor.company_id)
    .where(
      "choice.id",
      "in",
      values.map((value) => Number(value.split(":")[1])),
    )
    .$if(!isAdmin(actor), (query) => query.where("choice.id", "in", choicesSeen(db, actor)))
    .select(["question.id as question_id", "choice.id", "question.text as question", "choice.text"])
    .execute();
  return choices
    .map((choice) => ({
      value: answerValue(choice.question_id, choice.id),
      label: answerLabel(choice.question, choice.text),
    }))
    .filter(({ value }) => values.includes(value));
}

/** What the applications that somebody sees have answered; of those that hide who they are from, nothing. */
const choicesSeen = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .innerJoin("application_answer", (join) =>
      join
        .onRef("application_answer.company_id", "=", "application.company_id")
        .onRef("application_answer.application_id", "=", "application.id"),
    )
    .where("application.is_masked", "=", false)
    .select("application_answer.choice_id");
