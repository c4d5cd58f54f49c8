import { facetNames, type FacetName } from "../../../facets.ts";

/** Bit of a facet, set for rows that fail its choices. */
export const bitOf = (facet: FacetName) => 2 ** facetNames.indexOf(facet);

export const facetOf = (bit: number): FacetName | undefined => facetNames[31 - Math.clz32(bit)];
