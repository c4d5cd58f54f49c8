import { facetNames, type FacetName } from "../../../facets.ts";

/** The bit of a facet: set for a row that fails its choices. */
export const bitOf = (facet: FacetName) => 2 ** facetNames.indexOf(facet);

/** The facet of a single bit. */
export const facetOf = (bit: number): FacetName | undefined => facetNames[31 - Math.clz32(bit)];
