import { sql } from "kysely";
import { z } from "zod";
import { Id, IsoDate } from "#shared/schemas.ts";
import { daysAfter, startOfDay, todayIn } from "#shared/time-zone.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { updateStatus } from "./jobs.queries.ts";

/** Days before the end of a job on which its followers are notified. */
const noticeDays = 3;

type Dates = { status: string; from_date: string | null; to_date: string | null };

/** Dates on which a published job changes state automatically. */
const turningDays = ({ status, from_date, to_date }: Dates): string[] =>
  status === "published"
    ? [from_date, to_date && daysAfter(to_date, -noticeDays), to_date && daysAfter(to_date, 1)].filter(
        (date): date is string => Boolean(date),
      )
    : [];

/**
 * Schedules a job's transitions in the company's time zone. Call it in the transaction that sets the dates or the status.
 * Runs scheduled for earlier dates are harmless: each run looks at the job as it is by then, and does nothing if no
 * transition is due.
 */
export async function scheduleTurns(
  db: Db,
  { queue, clock }: Pick<Services, "queue" | "clock">,
  { id: job_id, company_id, time_zone, ...job }: Dates & { id: number; company_id: number; time_zone: string },
): Promise<void> {
  const today = todayIn(time_zone, clock);
  // Past dates are checked once, today.
  const days = new Set(turningDays(job).map((date) => (date < today ? today : date)));
  for (const date of days) {
    const afterSeconds = Math.ceil((startOfDay(time_zone, date).getTime() - clock().getTime()) / 1_000);
    const onceAs = `${company_id}/${job_id}/${date}`;
    await queue.enqueue(db, turnJob, { company_id, job_id, date }, { afterSeconds: Math.max(0, afterSeconds), onceAs });
  }
}

type Turning = Dates & { dt_last_published: string | null; expiry_announced_for: string | null; time_zone: string };

/**
 * Returns the due transition. Each happens only once: a job published on or after its first day is already open.
 * Jobs can't be published after their last day. Earlier releases allowed it, and such jobs stay open as their team wanted.
 */
function dueTurn(job: Turning, clock: () => Date): "opened" | "expires_soon" | "expired" | undefined {
  const { status, from_date, to_date, dt_last_published, time_zone } = job;
  if (status !== "published") return undefined;
  const today = todayIn(time_zone, clock);
  const isFromBefore = (date: string) =>
    dt_last_published === null || new Date(dt_last_published) < startOfDay(time_zone, date);
  if (to_date !== null && to_date < today) return isFromBefore(daysAfter(to_date, 1)) ? "expired" : undefined;
  if (from_date !== null && from_date <= today && isFromBefore(from_date)) return "opened";
  if (from_date !== null && from_date > today) return undefined;
  const isSoon = to_date !== null && daysAfter(to_date, -noticeDays) <= today;
  return isSoon && job.expiry_announced_for !== to_date ? "expires_soon" : undefined;
}

const columns = [
  "job.id",
  "job.company_id",
  "job.status",
  "job.from_date",
  "job.to_date",
  "job.dt_last_published",
  "job.expiry_announced_for",
  "company.time_zone",
] as const;

/** Background job that makes all due transitions. Safe to run twice, late, or after the dates have changed. */
export const turnJob = defineJob({
  name: "turn-job",
  data: z.object({ company_id: Id, job_id: Id, date: IsoDate }),
  isOnce: true,
  run: ({ database, clock }, { company_id, job_id }) =>
    database.tenant({ company_ids: [company_id] }, async (db) => {
      // A job can open and get its expiry notice on the same day.
      for (let turned = true; turned;) turned = await takeTurn(db, clock, { company_id, job_id });
    }),
});

async function takeTurn(db: Db, clock: () => Date, { company_id, job_id }: { company_id: number; job_id: number }) {
  const job = await db
    .selectFrom("job")
    .innerJoin("company", "company.id", "job.company_id")
    .where("job.company_id", "=", company_id)
    .where("job.id", "=", job_id)
    .select(columns)
    .forUpdate("job")
    .executeTakeFirst();
  const turn = job && dueTurn(job, clock);
  if (!turn) return false;

  const now = clock();
  if (turn === "expired") await updateStatus(db, job, { status: "closed", now, isSeen: false });
  else
    await db
      .updateTable("job")
      .set(
        turn === "opened"
          ? {
              dt_first_published: sql`coalesce(dt_first_published, ${now.toISOString()})`,
              dt_last_published: now.toISOString(),
            }
          : { expiry_announced_for: job.to_date },
      )
      .where("company_id", "=", company_id)
      .where("id", "=", job_id)
      .execute();
  const type = turn === "expires_soon" ? "job_expires_soon" : (`job_${turn}` as const);
  await logActivity(db, { type, company_id, actor_id: null, job_id });
  return true;
}

/**
 * Prefilter with dates in UTC. The local date is at most one day ahead of UTC, and no local day starts more than 14 hours
 * after the same day in UTC.
 */
const isTurning = (today: string) => sql<boolean>`
  job.status = 'published' and (
    job.to_date <= ${daysAfter(today, noticeDays + 1)}::date
    or (job.from_date <= ${daysAfter(today, 1)}::date
      and (job.dt_last_published is null or job.dt_last_published < job.from_date + interval '14 hours'))
  )`;

const maxTurns = 10_000;

/**
 * Background job that finds unscheduled transitions: those of imported rows, of changed time zones, and those missed while
 * the program was down.
 */
export const turnDueJobs = defineJob({
  name: "turn-due-jobs",
  data: z.object({}),
  cron: "*/15 * * * *",
  concurrency: 1,
  system: true,
  async run(services) {
    const { database, clock } = services;
    const jobs = await database.system((db) =>
      db
        .selectFrom("job")
        .innerJoin("company", "company.id", "job.company_id")
        .where(isTurning(todayIn("UTC", clock)))
        .select(columns)
        .orderBy("job.to_date")
        .limit(maxTurns)
        .execute(),
    );
    for (const job of jobs) {
      if (!dueTurn(job, clock)) continue;
      const date = todayIn(job.time_zone, clock);
      await turnJob.run(services, { company_id: job.company_id, job_id: job.id, date });
    }
  },
});
