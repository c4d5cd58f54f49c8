import { daysAfter, startOfDay, todayIn } from "#shared/time-zone.ts";
import { companyOf, type Company } from "#features/candidate-site/career/server/career-company.ts";
import type { App } from "#server/app.ts";
import { readOfCompany } from "#server/http/serve-public.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { boardJobs, type JobRow } from "./job-board.queries.ts";

/** A company with its published jobs on one day. */
export type Board = { company: Company; today: string; until: number; jobs: readonly JobRow[] };

/** Returns the cached data on which all responses of a company are based. */
export const readBoard = (app: App, cache: AnswerCache, company_slug: string): Promise<Board> =>
  cache.read(`${company_slug} board`, (own) =>
    readOfCompany(app, company_slug, async (db, company_id) => {
      own(company_id);
      const company = await companyOf(db, company_id);
      const today = todayIn(company.time_zone, app.clock);
      const until = startOfDay(company.time_zone, daysAfter(today, 1)).getTime();
      const jobs = await boardJobs(db, company_id, today);
      return { value: { company, today, until, jobs }, until, bytes: bytesOf(jobs) };
    }),
  );

/** Estimates memory: objects need about twice the size of their JSON. */
const bytesOf = (jobs: readonly JobRow[]) => 2 * Buffer.byteLength(JSON.stringify(jobs)) + 1_024;
