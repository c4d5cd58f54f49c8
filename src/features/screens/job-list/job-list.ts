/** The places of a job in the structure of its company. */
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

/** What a list of jobs is narrowed by. */
export const jobFacets = ["status", "team", "followed", ...structureFacets] as const;
export type JobFacetName = (typeof jobFacets)[number];
