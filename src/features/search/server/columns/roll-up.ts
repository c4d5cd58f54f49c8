import { boardGroups } from "#features/statuses/statuses.ts";
import { scoreBands } from "#features/applications/scores.ts";
import type { FacetName } from "../../facets.ts";
import type { FacetOption, SearchQuery } from "../../search.contract.ts";
import { arrangeOptions, chosenValues, type NamedOption } from "../facet-options.ts";
import { answerLabel, statusLabels } from "../option-labels.ts";
import type { CompanyCopy } from "./company-copy.ts";
import type { SetDictionary } from "./dictionary.ts";
import type { Tally } from "./tally.ts";
import { bandOfCode, choiceValue } from "./plan.ts";
import type { JobFacet, StatusRow, Structure } from "./structure.ts";

/** The words of a language that options are called by. */
export type OptionWords = { language: string; sources: Record<string, string>; scores: Record<string, string> };

export type RollUp = {
  query: SearchQuery;
  words: OptionWords;
  showsScores: boolean;
  /** Whether the pipeline of the job that is searched in may be known. */
  seesScopedJob: boolean;
  /** Whether a colleague, a choice or a tag may be named that nothing is found for. */
  mayName: (facet: "owner" | "answers" | "tags", id: number) => boolean;
};

/** The options of a facet from what a pass counted. */
export function optionsOf(copy: CompanyCopy, tally: Tally, facet: FacetName, given: RollUp): FacetOption[] {
  const { query, words } = given;
  const counts = countsOf(copy, tally, facet, given);
  const named = namesOf(copy, facet, counts, given);
  return arrangeOptions(query, words.language, facet, named, (value) => counts.get(value) ?? 0);
}

type Counts = Map<string, number>;

function countsOf(copy: CompanyCopy, tally: Tally, facet: FacetName, { showsScores }: RollUp): Counts {
  const { structure } = copy;
  const { rows } = tally;
  switch (facet) {
    case "status":
      return byValue(rows.status, (code) => String(structure.statuses.keys[code]));
    case "owner":
      return byValue(rows.owner, (code) => (code === 0 ? undefined : String(copy.people.keys[code])));
    case "source_type":
      return byValue(rows.source_type, (code) => copy.sources.keys[code]);
    case "rating":
      return byValue(rows.rating, (code) => String(Math.round(code / 100)));
    case "score":
      return byValue(rows.score, (code) => (showsScores ? bandOfCode(code) : "none"));
    case "agency":
      return byValue(rows.agency, (code) => structure.agencies.get(copy.agencies.keys[code] ?? 0)?.name);
    case "tags":
      return byMember(tally.members.tags, copy.tagSets, (id) => structure.tags.get(id)?.slug);
    case "answers":
      return byMember(tally.members.answers, copy.choiceSets, (id) => choiceValue(copy, id) || undefined);
    case "company":
      return ofCompany(copy, tally);
    default:
      return ofJobs(copy, tally, facet);
  }
}

function byValue(counts: Uint32Array, valueOf: (code: number) => string | undefined): Counts {
  const found: Counts = new Map();
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    const value = count > 0 ? valueOf(code) : undefined;
    if (value !== undefined) found.set(value, (found.get(value) ?? 0) + count);
  }
  return found;
}

function byMember(counts: Uint32Array, sets: SetDictionary, valueOf: (id: number) => string | undefined): Counts {
  return byValue(counts, (code) => valueOf(sets.members.keys[code] as number));
}

function ofJobs({ structure }: CompanyCopy, tally: Tally, facet: JobFacet): Counts {
  const labels = new Uint32Array(structure.labels[facet].size);
  const near = tally.nearJobs[facet];
  for (let job = 0; job < tally.jobs.length; job++) {
    const count = (tally.jobs[job] as number) + (near?.[job] ?? 0);
    if (count > 0)
      for (const label of structure.jobLabels[facet][job] ?? []) labels[label] = (labels[label] as number) + count;
  }
  return byValue(labels, (label) => structure.labels[facet].keys[label]);
}

function ofCompany(copy: CompanyCopy, tally: Tally): Counts {
  const count = sum(tally.jobs) + sum(tally.nearJobs.company);
  return new Map(count > 0 ? [[String(copy.company_id), count]] : []);
}

const sum = (counts: Uint32Array | undefined) => counts?.reduce((total, count) => total + count, 0) ?? 0;

/** Every option worth showing: those that were counted, those that are chosen, and all of a short list. */
function namesOf(copy: CompanyCopy, facet: FacetName, counts: Counts, given: RollUp): NamedOption[] {
  const { query, words } = given;
  const values = [...new Set([...counts.keys(), ...chosenValues(query, facet)])];
  const mayName = (named: "owner" | "answers" | "tags", value: string, id: number) =>
    counts.has(value) || given.mayName(named, id);
  const named = (nameOf: (value: string) => string | undefined) =>
    values.flatMap((value) => {
      const label = nameOf(value);
      return label === undefined ? [] : [{ value, label }];
    });

  switch (facet) {
    case "status":
      return statusNames(copy, values, given);
    case "rating":
      return ["0", "1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));
    case "score":
      return scoreBands.map((band) => ({ value: band, label: words.scores[band] ?? band }));
    case "source_type":
      return named((value) => words.sources[value]);
    case "owner":
      return named((value) => {
        const person = copy.structure.people.get(Number(value));
        return person && mayName("owner", value, person.id) ? person.name : undefined;
      });
    case "tags": {
      const tags = new Map(Array.from(copy.structure.tags.values(), (tag) => [tag.slug, tag]));
      return named((value) => {
        const tag = tags.get(value);
        return tag && mayName("tags", value, tag.id) ? tag.name : undefined;
      });
    }
    case "company":
      return named((value) => (value === String(copy.company_id) ? copy.structure.company.internal_name : undefined));
    case "answers":
      return named((value) => {
        const choice = copy.structure.choices.get(Number(value.split(":")[1]));
        return choice && `${choice.question_id}:${choice.id}` === value && mayName("answers", value, choice.id)
          ? answerLabel(choice.question, choice.text)
          : undefined;
      });
    default:
      return named((value) => value);
  }
}

/** A board has a column for each status of its group, full or empty, pipeline after pipeline. */
function statusNames({ structure }: CompanyCopy, values: readonly string[], given: RollUp): NamedOption[] {
  const columns = new Set(boardStatuses(structure, given));
  return statusLabels(
    structure.statusesByPipeline.filter((status) => columns.has(status) || values.includes(String(status.id))),
  );
}

/** The statuses of the group that is looked at, in a search of one job those of its pipeline. */
export function boardStatuses(
  structure: Structure,
  { query, seesScopedJob }: Pick<RollUp, "query" | "seesScopedJob">,
): StatusRow[] {
  const groups: readonly number[] = boardGroups[query.status_group];
  const job = query.job_id === undefined ? undefined : structure.jobRows[structure.jobs.find(query.job_id) ?? -1];
  const isColumn = ({ group, pipeline_id }: { group: number; pipeline_id: number }) =>
    groups.includes(group) && (query.job_id === undefined || (seesScopedJob && job?.pipeline_id === pipeline_id));
  return structure.statusesByPipeline.filter(isColumn);
}
