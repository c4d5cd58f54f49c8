import { notFound } from "#shared/errors.ts";
import { maxCompaniesOfGroup } from "#features/platform/companies/server/group.access.ts";
import { departmentsOf, locationsOf, type JobRows } from "#features/organization/jobs/server/job-places.ts";
import type { Db } from "#server/db/database.ts";
import { isAnyOf } from "#server/db/is-any-of.ts";
import { listedJobsOfAll } from "../career.access.ts";
import { listedColumns } from "../open-job.ts";

/** Returns the group of a career page with its companies; throws 404 if there is none. */
export async function requireGroupOf(db: Db, career_slug: string) {
  const group = await db
    .selectFrom("company_group")
    .select(["id", "name", "career_slug"])
    .where("career_slug", "=", career_slug)
    .$narrowType<{ career_slug: string }>()
    .executeTakeFirst();
  if (!group) throw notFound();
  const companies = await db
    .selectFrom("company")
    .select(["id", "language"])
    .where("company_group_id", "=", group.id)
    .orderBy("id")
    .limit(maxCompaniesOfGroup)
    .execute();
  return { ...group, companies };
}

export async function listJobsOfCompanies(db: Db, company_ids: readonly number[], clock: () => Date) {
  const listed = await listedJobsOfAll(db, clock);
  return listed
    .where(isAnyOf("job.company_id", company_ids))
    .select((eb) => {
      const jobs = eb as unknown as JobRows;
      return [
        ...listedColumns,
        "company.slug",
        "company.name as company_name",
        "job.company_id",
        departmentsOf(jobs),
        locationsOf(jobs),
      ];
    })
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .execute();
}
export type GroupJob = Awaited<ReturnType<typeof listJobsOfCompanies>>[number];

/** Selects a company's group, if the group has a career page. */
export const groupWithPage = (db: Db, company_id: number) =>
  db
    .selectFrom("company")
    .innerJoin("company_group", "company_group.id", "company.company_group_id")
    .where("company.id", "=", company_id)
    .where("company_group.career_slug", "is not", null)
    .select(["company_group.name", "company_group.career_slug"])
    .$narrowType<{ career_slug: string }>()
    .executeTakeFirst();
