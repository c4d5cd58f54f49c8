import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { facetNames, facetOf, type FacetName } from "#features/across/search/facets.ts";
import { sorts, type Sort } from "#features/across/search/search.contract.ts";

type Reader = Pick<Me, "reads_ratings">;

/** The filters that are of use to a reader, in the search of one job or in all. */
export const facetsFor = (
  { reads_ratings, company_features }: Reader & Pick<Me, "company_features">,
  job_id?: number,
): FacetName[] =>
  facetNames.filter((name) => facetOf(name).isAvailable?.({ reads_ratings, company_features, job_id }) ?? true);

/** Readers who never see a rating are not offered to sort by it. A link that does opens nevertheless. */
export const sortsFor = ({ reads_ratings }: Reader): Sort[] =>
  sorts.filter((sort) => reads_ratings || !sort.endsWith("rating"));
