import { facetNames, type FacetName } from "../../facets.ts";
import { agency } from "./agency.ts";
import { answers } from "./answers.ts";
import { company } from "./company.ts";
import { daysInStage } from "./days-in-stage.ts";
import { jobAttributes } from "./job-attributes.ts";
import type { ReferenceTable } from "./lookups.ts";
import { messages } from "./messages.ts";
import { owner } from "./owner.ts";
import { rating } from "./rating.ts";
import { score } from "./score.ts";
import type { ServerFacet } from "./server-facet.ts";
import { sourceType } from "./source-type.ts";
import { status } from "./status.ts";
import { tags } from "./tags.ts";

export const serverFacets = {
  status,
  owner,
  tags,
  source_type: sourceType,
  rating,
  days_in_stage: daysInStage,
  messages,
  company,
  ...jobAttributes,
  agency,
  score,
  answers,
} satisfies Record<FacetName, ServerFacet>;

export const serverFacetOf = (name: FacetName): ServerFacet => serverFacets[name];

type Facets = typeof serverFacets;
type OfKind<Kind> = { [F in FacetName]: Facets[F]["inColumns"]["kind"] extends Kind ? F : never }[FacetName];

export type RowFacet = OfKind<"rowColumn">;
export type SetFacet = OfKind<"rowSet">;
/** Facets with a column of the application. Facets of the job are counted together, per job. */
export type ColumnFacet = RowFacet | SetFacet;
export type JobFacet = OfKind<"jobAttribute">;

const ofKind = (...kinds: string[]) => facetNames.filter((name) => kinds.includes(serverFacets[name].inColumns.kind));

export const rowFacets = ofKind("rowColumn") as RowFacet[];
export const setFacets = ofKind("rowSet") as SetFacet[];
export const columnFacets: readonly ColumnFacet[] = [...rowFacets, ...setFacets];
/** Tables that the values of columns point to. */
export const referenceTables = columnFacets.flatMap((facet): ReferenceTable[] => {
  const { inColumns }: { inColumns: { table?: ReferenceTable | undefined } } = serverFacets[facet];
  return inColumns.table ? [inColumns.table] : [];
});
export const isColumnFacet = (name: FacetName): name is ColumnFacet => columnFacets.some((one) => one === name);
export const jobFacets = ofKind("jobAttribute") as JobFacet[];
/** Facets whose values belong to the job and are the same for all its applications. */
export const perJobFacets = ofKind("jobAttribute", "company");
