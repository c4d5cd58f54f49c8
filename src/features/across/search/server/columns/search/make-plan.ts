import { boardGroups, rejectedGroup, statusGroups } from "#features/organization/statuses/statuses.ts";
import { facetNames } from "../../../facets.ts";
import type { DateRange, SearchQuery } from "../../../search.contract.ts";
import { chosenValues } from "../../facet-options.ts";
import type { ValueReader } from "../../facets/in-columns.ts";
import { columnFacets, jobFacets, type ColumnFacet } from "../../facets/server-facets.ts";
import { bitOf } from "../scan/facet-bit.ts";
import { flag } from "../rows/row-flags.ts";
import { hardFail, type Plan, type Table } from "../scan/plan.ts";
import type { Rows } from "../rows/rows.ts";

export type PlanInput = {
  query: SearchQuery;
  user_id: number;
  /** Whether the applications of a job are searched, by the job's code. */
  seesJob: (code: number) => boolean;
  reader: ValueReader;
  /** Milliseconds since 1970. */
  now: number;
};

export function planOf(rows: Rows, input: PlanInput): Plan {
  const { query } = input;
  return {
    status: statusTable(rows, input),
    job: jobTable(rows, input),
    flags: flagsTable(query),
    others: otherTables(rows, input),
    createdFrom: createdFrom(query.dt_created, input.now, rows.oldest),
    idleBy: query.idle_applications ? secondOf(input.now) : 0,
    chosen: facetNames.filter((facet) => query[facet].length > 0),
  };
}

function statusTable(rows: Rows, input: PlanInput): Uint32Array {
  const { lookups } = rows;
  const { query } = input;
  const groups = new Set<number>(boardGroups[query.status_group]);
  if (query.idle_applications) groups.delete(rejectedGroup);
  if (query.rejection_not_communicated)
    for (const group of statusGroups) if (group !== rejectedGroup) groups.delete(group);
  const fails = query.status.length > 0 ? choiceTable(rows, "status", input) : undefined;
  return Uint32Array.from(lookups.statuses.keys, (_, code) => {
    const group = lookups.statusRows[code]?.group;
    if (group === undefined || !groups.has(group)) return hardFail;
    return fails?.[code] ? bitOf("status") : 0;
  });
}

function jobTable({ lookups }: Rows, { query, seesJob }: PlanInput): Uint32Array {
  const chosen = jobFacets
    .filter((facet) => query[facet].length > 0)
    .map((facet) => ({
      bit: bitOf(facet),
      labels: new Set(query[facet].map((label) => lookups.labels[facet].find(label))),
      lists: lookups.jobLabels[facet],
    }));
  // Conditions on the whole company: if they fail, every job fails.
  const everywhere =
    (isOfCompany(lookups.company, query.company_name) ? 0 : hardFail) +
    (query.company.length === 0 || query.company.includes(lookups.company_id) ? 0 : bitOf("company"));

  return Uint32Array.from(lookups.jobs.keys, (id, code) => {
    const job = lookups.jobRows[code];
    if (!job || job.is_deleted || !seesJob(code) || (query.job_id ?? id) !== id) return hardFail;
    let fails = everywhere;
    for (const { bit, labels, lists } of chosen) if (!lists.of(code).some((label) => labels.has(label))) fails += bit;
    return fails >= hardFail ? hardFail : fails;
  });
}

/** Whether a part of the company's name matches, as in the other fields of the advanced search. */
function isOfCompany({ name, internal_name }: { name: string; internal_name: string }, wanted: readonly string[]) {
  const own = [name.toLowerCase(), internal_name.toLowerCase()];
  return wanted.length === 0 || wanted.some((text) => own.some((one) => one.includes(text.toLowerCase())));
}

function flagsTable(query: SearchQuery): Uint32Array {
  return Uint32Array.from({ length: 16 }, (_, flags) => {
    if (flags & flag.gone) return hardFail;
    if (query.internal_applications && !(flags & flag.internal)) return hardFail;
    if (query.rejection_not_communicated && flags & flag.rejectionSent) return hardFail;
    return 0;
  });
}

/** Tables of the chosen facets that have a column, except status, whose column is always read. */
function otherTables(rows: Rows, input: PlanInput): Table[] {
  const { query, user_id } = input;
  const tables: Table[] = columnFacets
    .filter((facet) => facet !== "status" && query[facet].length > 0)
    .map((facet) => ({ facet, fails: choiceTable(rows, facet, input), bit: bitOf(facet) }));
  if (query.owned_applications) {
    const { userIds } = rows.lookups;
    const own = userIds.find(user_id);
    tables.push({
      facet: "owner",
      fails: Uint8Array.from({ length: userIds.size }, (_, code) => (code === own ? 0 : 1)),
      bit: hardFail,
    });
  }
  return tables;
}

/**
 * Table by a row's code: 0 if the value, or a member of the set, is chosen, else 1. In bytes, because there can be as
 * many sets as rows.
 */
function choiceTable({ facets }: Rows, facet: ColumnFacet, { query, reader }: PlanInput): Uint8Array {
  const column = facets[facet];
  const chosen = new Set<string | undefined>(chosenValues(query, facet));
  const isRead = !column.restricted || reader.reads.has(column.restricted);
  // For a person who isn't allowed to read the values, each row has the value of code 0.
  const isChosen = (code: number) => chosen.has(column.choiceOf(isRead ? code : 0, reader));
  if (!column.sets) return Uint8Array.from({ length: column.valueCount }, (_, code) => (isChosen(code) ? 0 : 1));
  const fails = new Uint8Array(column.sets.size).fill(1);
  if (!isRead) return fails;
  for (let code = 0; code < column.valueCount; code++)
    if (isChosen(code)) for (const set of column.sets.setsOf[code] ?? []) fails[set] = 0;
  return fails;
}

const secondOf = (now: number) => Math.floor(now / 1_000);

const months: Record<DateRange, number> = { "1m": 1, "3m": 3, "6m": 6, "12m": 12, all: 60 };

/** Subtracts months like PostgreSQL: a day that the month doesn't have becomes its last day. */
function createdFrom(range: DateRange, now: number, oldest: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months[range]);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  const seconds = Math.ceil(date.getTime() / 1_000);
  return seconds <= oldest ? 0 : seconds;
}
