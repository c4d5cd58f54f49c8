/** What a list of jobs is narrowed by. Departments, categories, locations and layers are the structure of the company. */
export const jobFacets = [
  "status",
  "team",
  "followed",
  "department",
  "category",
  "location",
  "layers_1",
  "layers_2",
  "layers_3",
  "layers_4",
  "layers_5",
] as const;
export type JobFacetName = (typeof jobFacets)[number];
