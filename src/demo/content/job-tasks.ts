import { workersOf } from "./application-details.ts";
import { spokenLanguage } from "./comments.ts";
import { createRandom } from "./random.ts";
import { taskInPeriod } from "./task-times.ts";
import { createTaskWriter } from "./task-words.ts";
import { assigneeOf, toTask } from "./tasks.ts";
import type { DemoFoundation, DemoJob } from "./types.ts";

/** Tasks of some teams about their open jobs. */
export function jobTasks(jobs: readonly DemoJob[], now: Date): DemoFoundation["jobTasks"] {
  const write = createTaskWriter();
  return jobs.flatMap((job) => {
    const random = createRandom(`tasks:${job.key}`);
    if (job.status !== "published" || !random.chance(0.6)) return [];
    return Array.from({ length: random.int(1, 2) }, () => {
      const times = taskInPeriod(random, { from: new Date(job.dt_created), until: now }, now);
      if (!times) return [];
      const creator_key = random.pick(workersOf(job));
      const people = { creator_key, assignee_key: assigneeOf(random, job, creator_key) };
      const words = write(random, {
        language: spokenLanguage(random, job, creator_key),
        choose: (all) => all.job,
        people: Object.values(people).filter((key) => key !== null),
        created: times.created,
        due_date: times.due_date,
        slots: {},
      });
      return [{ ...toTask(words, people, times), job_key: job.key }];
    }).flat();
  });
}
