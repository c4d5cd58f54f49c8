/** Stages shown for a job, each with its group of statuses. */
export const stageGroups = { new: 0, active: 1, on_hold: 21, hired: 20 } as const;
export type JobStage = keyof typeof stageGroups;
export const jobStages = ["new", "active", "on_hold", "hired"] as const satisfies readonly JobStage[];
