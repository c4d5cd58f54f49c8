import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { facetNames, facetOf, type FacetName } from "#features/across/search/facets.ts";
import { sorts, type Sort } from "#features/across/search/search.contract.ts";

type Reader = Pick<Me, "reads_ratings">;

/** Returns the facets that are useful to the user, for the search of one job or of all jobs. */
export const facetsFor = (
  { reads_ratings, company_features }: Reader & Pick<Me, "company_features">,
  job_id?: number,
): FacetName[] =>
  facetNames.filter((name) => facetOf(name).isAvailable?.({ reads_ratings, company_features, job_id }) ?? true);

/** Returns the sort orders. Sorting by rating isn't offered to users who can't see ratings, but works in a link. */
export const sortsFor = ({ reads_ratings }: Reader): Sort[] =>
  sorts.filter((sort) => reads_ratings || !sort.endsWith("rating"));
