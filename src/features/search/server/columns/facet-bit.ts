import { facetNames, type FacetName } from "../../facets.ts";

/** The bit of a facet: set for a row that fails its choices. */
export const bitOf = (facet: FacetName) => 2 ** facetNames.indexOf(facet);
