import { agencies } from "./agencies.ts";
import { categories, companies, departments, group } from "./companies.ts";
import { specifiedJobs } from "./jobs.ts";
import { jobTasks } from "./job-tasks.ts";
import { layerConfigs, layers } from "./layers.ts";
import { locations } from "./locations.ts";
import { pipelines, statuses } from "./pipelines.ts";
import { questions } from "./questions.ts";
import { users } from "./staff.ts";
import { tags } from "./tags.ts";
import type { DemoFoundation } from "./types.ts";

/** Two companies with their people and forty jobs, in their state at the time `now`. */
export function foundation(now: Date): DemoFoundation {
  const jobs = specifiedJobs(now).map(({ job }) => job);
  return {
    group,
    companies,
    departments,
    categories,
    locations,
    tags,
    agencies,
    layerConfigs,
    layers,
    questions,
    pipelines,
    statuses,
    users,
    jobs,
    jobTasks: jobTasks(jobs, now),
  };
}
