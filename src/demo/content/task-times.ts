import type { Random } from "./random.ts";
import { workingDate, workingTime } from "./working-time.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Open tasks about an application are rarely older than this. */
const recent = 14 * day;

/** Period in which a task can have been created. In a past period it was also completed. */
export type Period = { from: Date; until: Date; isPast?: boolean };

export type TaskTimes = { created: Date; due_date: string | null; done: Date | null; reminded_for: string | null };

export function taskInPeriod(random: Random, period: Period, now: Date): TaskTimes | undefined {
  const due = random.next();
  if (period.isPast) return taskOfPast(random, period, due < 0.25 ? null : random.int(1, 6), now);
  const dueIn = due < 0.2 ? null : due < 0.36 ? -random.int(1, 6) : due < 0.44 ? 0 : random.int(1, 10);
  const isDone = random.chance(dueIn !== null && dueIn < 0 ? 0.6 : 0.1);
  return taskWithDueDate(random, period, { dueIn, isDone }, now);
}

/**
 * Creates task times with a due date this many working days from now. Undefined if the period starts too late for it.
 */
export function taskWithDueDate(
  random: Random,
  { from, until }: Period,
  { dueIn, isDone }: { dueIn: number | null; isDone: boolean },
  now: Date,
): TaskTimes | undefined {
  const due_date = dueIn === null ? null : workingDate(now.getTime(), dueIn);
  const first = Math.max(from.getTime(), now.getTime() - recent);
  const last = Math.min(until.getTime(), due_date === null ? until.getTime() : Date.parse(due_date));
  if (first >= last) return undefined;
  const created = workingTime(random, first + random.next() * (last - first));
  if (created >= now || (due_date !== null && created.getTime() > Date.parse(due_date) + 8 * hour)) return undefined;
  if (!isDone) return timesOf(created, due_date, null, now);
  const doneUntil = Math.min(now.getTime(), due_date === null ? now.getTime() : Date.parse(due_date) + 2 * day);
  const done = workingTime(random, created.getTime() + random.next() * Math.max(0, doneUntil - created.getTime()));
  return done < now ? timesOf(created, due_date, done, now) : undefined;
}

function taskOfPast(random: Random, { from, until }: Period, days: number | null, now: Date): TaskTimes | undefined {
  const within = Math.min(until.getTime() - from.getTime(), recent);
  const created = workingTime(random, from.getTime() + random.next() * within);
  const due_date = days === null ? null : workingDate(created.getTime(), days);
  const done = workingTime(random, created.getTime() + (0.1 + random.next()) * 0.5 * within);
  return done < now && created < done ? timesOf(created, due_date, done, now) : undefined;
}

/** The product sends reminders at 06:00 UTC, and not for tasks completed earlier. */
function timesOf(created: Date, due_date: string | null, done: Date | null, now: Date): TaskTimes {
  const at = due_date === null ? Number.POSITIVE_INFINITY : Date.parse(`${due_date}T06:00:00Z`);
  const isReminded = created.getTime() < at && at <= now.getTime() && (done === null || done.getTime() > at);
  return { created, due_date, done, reminded_for: isReminded ? due_date : null };
}
