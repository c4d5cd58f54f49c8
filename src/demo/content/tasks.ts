import { workersOf } from "./application-details.ts";
import { spokenLanguage } from "./comments.ts";
import type { Step } from "./history.ts";
import { ownersWishes, type Wish } from "./owner-tasks.ts";
import type { Stage } from "./pipelines.ts";
import type { Random } from "./random.ts";
import { users } from "./staff.ts";
import { type Period, taskInPeriod, taskWithDueDate, type TaskTimes } from "./task-times.ts";
import { createTaskWriter } from "./task-words.ts";
import type { TaskPhrases } from "./task-phrases.ts";
import type { DemoCompanyKey, DemoJob, DemoTask } from "./types.ts";

type TaskSubject = {
  job: DemoJob;
  steps: Step[];
  mover: string;
  interviewers: string[];
  /** Agency recruiter who brought the candidate. */
  recruiter: string | null;
  skills: string[];
  place: string;
};

export type TaskPlanner = (random: Random, subject: TaskSubject) => DemoTask[];

type Assigned = { creator_key: string; assignee_key: string | null; choose: (all: TaskPhrases) => TaskPhrases["job"] };

const day = 86_400_000;
/** Share of the applications in a stage that have tasks. */
const share: Record<Stage, number> = {
  new: 0.13,
  screening: 0.62,
  interview: 0.85,
  reference: 0.9,
  offer: 0.95,
  rejected: 0.026,
  withdrawn: 0.04,
  hired: 0.4,
  on_hold: 0.3,
};

const adminsOf = (company_key: DemoCompanyKey): string[] =>
  users
    .filter(({ memberships }) => memberships.some((each) => each.company_key === company_key && each.role === "admin"))
    .map(({ key }) => key);
const admins = { fjord: adminsOf("fjord"), hafen: adminsOf("hafen") };

/**
 * Returns a function that generates one application's tasks. Call it for the applications in order, because it
 * remembers the content of people's lists and the owner's open wishes.
 */
export function createTaskPlanner(now: Date): TaskPlanner {
  const write = createTaskWriter();
  const wishes = ownersWishes();

  function written(random: Random, subject: TaskSubject, times: TaskTimes, assigned: Assigned): DemoTask {
    const { job, skills, place } = subject;
    const { choose, ...people } = assigned;
    const words = write(random, {
      language: spokenLanguage(random, job, people.creator_key),
      choose,
      people: Object.values(people).filter((key) => key !== null),
      created: times.created,
      due_date: times.due_date,
      slots: { skill: random.pick(skills), place },
    });
    return toTask(words, people, times);
  }

  /** Fulfills the first wish that suits the application. */
  function wishFor(random: Random, subject: TaskSubject): DemoTask[] {
    const { job, steps, mover } = subject;
    const { stage, at } = steps.at(-1) as Step;
    const open = wishes[job.company_key];
    if (!random.chance(0.6)) return [];
    for (const wish of open.filter(({ stages }) => stages.includes(stage))) {
      const times = taskWithDueDate(random, { from: at, until: now }, wish, now);
      if (!times) continue;
      open.splice(open.indexOf(wish), 1);
      return [written(random, subject, times, peopleOfWish(wish, stage, mover))];
    }
    return [];
  }

  return (random, subject) => {
    const { stage } = subject.steps.at(-1) as Step;
    const wished = wishFor(random, subject);
    if (!random.chance(share[stage])) return wished;
    const number = 1 + Number(random.chance(0.3)) + Number(random.chance(0.1));
    const own = Array.from({ length: number }, () => {
      const [during, period] = periodOf(random, subject.steps, now);
      const times = taskInPeriod(random, period, now);
      return times ? [written(random, subject, times, assignedBy(random, subject, during))] : [];
    });
    return [...wished, ...own.flat()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  };
}

export function toTask(
  words: Pick<DemoTask, "title" | "description">,
  people: Pick<DemoTask, "creator_key" | "assignee_key">,
  { created, due_date, done, reminded_for }: TaskTimes,
): DemoTask {
  return {
    ...words,
    ...people,
    due_date,
    at: created.toISOString(),
    done_at: done?.toISOString() ?? null,
    reminded_for,
  };
}

/** Most tasks are about the current step. Tasks about an earlier step were completed before the next one. */
function periodOf(random: Random, steps: Step[], now: Date): [Stage, Period] {
  const last = steps.length - 1;
  const isOver = ["rejected", "withdrawn"].includes((steps[last] as Step).stage);
  const index = random.chance(isOver ? 0.3 : 0.85) ? last : random.int(Math.min(1, last), last);
  const { stage, at } = steps[index] as Step;
  const next = steps[index + 1]?.at;
  return [stage, { from: at, until: next ?? now, isPast: next !== undefined || (isOver && +now - +at > 14 * day) }];
}

function assignedBy(random: Random, { job, mover, interviewers, recruiter }: TaskSubject, stage: Stage): Assigned {
  const about = (all: TaskPhrases) => all.about[stage];
  const workers = workersOf(job);
  if (recruiter && (stage === "screening" || stage === "interview") && random.chance(0.6)) {
    const creator_key = random.chance(0.4) ? recruiter : mover;
    return { creator_key, assignee_key: recruiter, choose: ({ agency }) => agency };
  }
  const creator_key = random.chance(0.1) ? random.pick(admins[job.company_key]) : random.pick([mover, ...workers]);
  if (stage === "interview" && interviewers.length > 0 && random.chance(0.3))
    return { creator_key, assignee_key: random.pick(interviewers), choose: ({ feedback }) => feedback };
  return { creator_key, assignee_key: assigneeOf(random, job, creator_key), choose: about };
}

/** Most tasks go to a colleague of the team, some to the creator or an admin, and a few have no assignee. */
export function assigneeOf(random: Random, job: DemoJob, creator_key: string): string | null {
  const pool = random.chance(0.08) ? admins[job.company_key] : workersOf(job);
  const colleague = random.pick(pool.filter((key) => key !== creator_key));
  if (random.chance(0.05)) return null;
  return random.chance(0.25) ? creator_key : (colleague ?? creator_key);
}

function peopleOfWish({ isGiven, isOwn }: Wish, stage: Stage, mover: string): Assigned {
  if (isGiven) return { creator_key: "owner", assignee_key: mover, choose: (all) => all.about[stage] };
  const choose = ({ leader }: TaskPhrases) => leader[stage === "screening" ? "early" : "late"];
  return isOwn
    ? { creator_key: "owner", assignee_key: "owner", choose: (all) => all.about[stage] }
    : { creator_key: mover, assignee_key: "owner", choose };
}
