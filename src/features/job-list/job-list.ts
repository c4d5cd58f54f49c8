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

/** The stages of a pipeline that a job shows, each with the group of statuses that it stands for. */
export const stageGroups = { new: 0, active: 1, on_hold: 21, hired: 20 } as const;
export type JobStage = keyof typeof stageGroups;
export const jobStages = ["new", "active", "on_hold", "hired"] as const satisfies readonly JobStage[];
