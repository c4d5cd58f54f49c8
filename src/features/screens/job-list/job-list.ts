/** Facets for a job's position in the company's structure. */
export const structureFacets = [
  "department",
  "category",
  "location",
  "layers_1",
  "layers_2",
  "layers_3",
  "layers_4",
  "layers_5",
] as const;
export type StructureFacet = (typeof structureFacets)[number];

export const isOfStructure = (facet: string): facet is StructureFacet => structureFacets.some((one) => one === facet);

/** Facets by which the job list can be filtered. */
export const jobFacets = ["status", "team", "followed", ...structureFacets] as const;
export type JobFacetName = (typeof jobFacets)[number];
