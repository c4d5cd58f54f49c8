export const jobTabs = ["job-form", "application-form", "preview"] as const;
export type JobTab = (typeof jobTabs)[number];
