import { idleDaysOf, rejectionNotSentDays, type Stage, stagesOf } from "./pipelines.ts";
import type { Random } from "./random.ts";
import { workingTime } from "./working-time.ts";

export type Step = { stage: Stage; at: Date };

type Course = {
  pipeline_key: string;
  arrived: Date;
  /** Present time of the demo: nothing happens after it. */
  now: Date;
  /** Final end of the ad, after which waiting candidates are rejected; null if there is none yet. */
  closed: Date | null;
  /** Quality from 0 to 1, which decides how far a candidate gets. */
  quality: number;
};

const hour = 3_600_000;
const day = 24 * hour;

/** Mean days until a decision, and the minimum quality to pass. */
const hurdles: Partial<Record<Stage, { days: number; from: number }>> = {
  new: { days: 7, from: 0.6 },
  screening: { days: 9, from: 0.76 },
  interview: { days: 10, from: 0.84 },
  reference: { days: 7, from: 0.86 },
  offer: { days: 8, from: 0.86 },
};

/** Generates an application's status history until it ends or until now. */
export function statusHistory(random: Random, course: Course): Step[] {
  const { pipeline_key, arrived, now, closed, quality } = course;
  const order = stagesOf(pipeline_key).filter((stage) => hurdles[stage]);
  const steps: Step[] = [{ stage: "new", at: arrived }];
  // Some applications are left unattended; they become the idle ones.
  const slowness = random.chance(0.14) ? 4.5 : 1;
  const deadline = closed ? closed.getTime() + random.int(6, 24) * day : Number.POSITIVE_INFINITY;

  for (const [index, stage] of order.entries()) {
    const hurdle = hurdles[stage] as { days: number; from: number };
    const last = steps.at(-1) as Step;
    const wait = (0.4 + random.waiting(hurdle.days) * slowness) * day;
    const at = workingTime(random, last.at.getTime() + wait);
    if (at.getTime() > deadline) return ended(random, steps, stage, deadline, now);
    if (at > now) return steps;

    const next = decide(random, stage, order[index + 1], quality, hurdle.from);
    steps.push({ stage: next, at });
    if (!hurdles[next]) return steps;
  }
  return steps;
}

function decide(random: Random, stage: Stage, following: Stage | undefined, quality: number, from: number): Stage {
  const withdrawal = stage === "new" ? 0.02 : 0.07;
  if (random.chance(withdrawal)) return "withdrawn";
  if (stage !== "new" && stage !== "offer" && random.chance(0.04)) return "on_hold";
  const judged = quality + (random.next() - 0.5) * 0.16;
  if (judged < from) return "rejected";
  return following ?? "hired";
}

/**
 * When a job closes, open applications are rejected within the following days, but a candidate with an offer is hired.
 */
function ended(random: Random, steps: Step[], stage: Stage, deadline: number, now: Date): Step[] {
  const last = steps.at(-1) as Step;
  const at = workingTime(random, Math.max(deadline, last.at.getTime() + day));
  if (at > now) return steps;
  return [...steps, { stage: stage === "offer" ? "hired" : "rejected", at }];
}

/** Deadline for sending a rejection in the last step; null if the last step is no rejection. */
export const rejectionDueAt = ({ stage, at }: Step): Date | null =>
  stage === "rejected" ? new Date(at.getTime() + rejectionNotSentDays * day) : null;

/** Time at which the last step becomes idle, past or future; null if it can't. */
export function idleAt({ stage, at }: Step): Date | null {
  const days = idleDaysOf(stage);
  return days > 0 && stage !== "rejected" && stage !== "hired" ? new Date(at.getTime() + days * day) : null;
}
