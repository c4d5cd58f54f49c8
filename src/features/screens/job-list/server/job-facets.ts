import { sql } from "kysely";
import { jobStatuses } from "#features/organization/jobs/jobs.ts";
import type { Db } from "#server/db/database.ts";
import type { JobFacetOption, JobQuery } from "../job-list.contract.ts";
import { isOfStructure, jobFacets, structureFacets, type JobFacetName, type StructureFacet } from "../job-list.ts";
import type { FoundJobs, JobFilter } from "./find-jobs.ts";

type Asked = Pick<JobQuery, "facet" | "facet_text">;
export type JobFacets = Partial<Record<JobFacetName, JobFacetOption[]>>;

/** Maximum number of options per facet, in addition to chosen ones. */
const maxOptions = 50;

type Counted = { value: string; count: number };

/** Returns the options of all facets, most jobs first, or those of one facet filtered by name. */
export async function facetsOf(
  db: Db,
  company_id: number,
  filter: JobFilter & Asked,
  counts: FoundJobs["counts"],
): Promise<JobFacets> {
  const asked = jobFacets.filter((facet) => filter.facet === undefined || facet === filter.facet);
  const found = await optionsNamed(db, company_id, filter);
  const offered = new Map(
    asked.map((facet) => [facet, offeredOf(facet, filter, counts.get(facet) ?? new Map(), found)] as const),
  );
  const names = await namesOf(db, company_id, offered);
  return Object.fromEntries(
    [...offered].map(([facet, options]) => {
      const chosen = filter[facet].map(String);
      const named = options.flatMap(({ value, count }): JobFacetOption[] => {
        const label = isOfStructure(facet) ? names.get(`${facet}/${value}`) : facet === "status" ? value : "";
        return [{ value, label: label ?? value, count, selected: chosen.includes(value) }];
      });
      return [facet, named];
    }),
  );
}

/** Returns the options of a facet. Chosen options are included even without jobs, so that they can be deselected. */
function offeredOf(
  facet: JobFacetName,
  filter: JobFilter,
  counts: ReadonlyMap<string, number>,
  found: ReadonlySet<string> | undefined,
): Counted[] {
  const option = (value: string): Counted => ({ value, count: counts.get(value) ?? 0 });
  const chosen: readonly (string | number)[] = filter[facet];
  // All statuses are offered, since there are only a few. Those outside of the chosen group match no jobs.
  if (facet === "status") return jobStatuses.map(option);
  if (!isOfStructure(facet)) return [...counts.keys()].map(option);
  const named = [...counts.keys()].filter((value) => found === undefined || found.has(value));
  const fullest = named.map(option).toSorted(byCount).slice(0, maxOptions);
  const missing = chosen.map(String).filter((value) => !fullest.some((one) => one.value === value));
  return [...fullest, ...missing.map(option)].toSorted(byCount);
}

const byCount = (one: Counted, other: Counted) => other.count - one.count || Number(one.value) - Number(other.value);

const tables = { department: "department", category: "category", location: "location" } as const;
const tableOf = (facet: StructureFacet) => (facet in tables ? tables[facet as "department"] : "layer_option");

/** Returns the options of a facet whose name contains the text, or undefined if no text was given. */
async function optionsNamed(db: Db, company_id: number, { facet, facet_text }: Asked) {
  if (facet === undefined || !isOfStructure(facet) || !facet_text) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tableOf(facet))}
    where company_id = ${company_id} and strpos(lower(name), lower(${facet_text})) > 0
  `.execute(db);
  return new Set(rows.map(({ id }) => String(id)));
}

/** Loads the names of all options in one statement. */
async function namesOf(db: Db, company_id: number, offered: ReadonlyMap<JobFacetName, readonly Counted[]>) {
  const statements = structureFacets.flatMap((facet) => {
    const ids = (offered.get(facet) ?? []).map(({ value }) => Number(value));
    if (ids.length === 0) return [];
    return sql`
      select ${sql.lit(facet)} || '/' || id as option, name from ${sql.table(tableOf(facet))}
      where company_id = ${company_id} and id = any(${ids}::bigint[])`;
  });
  if (statements.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ option: string; name: string }>`${sql.join(statements, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ option, name }) => [option, name]));
}
