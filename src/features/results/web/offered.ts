import type { Me } from "#features/sessions/sessions.contract.ts";
import { facetNames, type FacetName } from "#features/search/facets.ts";
import { sorts, type Sort } from "#features/search/search.contract.ts";

type Reader = Pick<Me, "reads_ratings">;

/** What goes by ratings is of no use to who may never read one. A link that names it opens nevertheless. */
const isOffered = (name: FacetName | Sort, { reads_ratings }: Reader) => reads_ratings || !/^-?rating$/.test(name);

export const facetsFor = (reader: Reader): FacetName[] => facetNames.filter((name) => isOffered(name, reader));

export const sortsFor = (reader: Reader): Sort[] => sorts.filter((name) => isOffered(name, reader));
