import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import { endedJobs, openJobs } from "./career.access.ts";

export const companyOf = (db: Db, company_id: number) =>
  db
    .selectFrom("company")
    .select(["id", "name", "slug", "language", "brand_color", "introduction_html", "privacy_text"])
    .where("id", "=", company_id)
    .executeTakeFirstOrThrow();
export type Company = Awaited<ReturnType<typeof companyOf>>;

const departmentsOf = (eb: ExpressionBuilder<DB, "job">) =>
  jsonArrayFrom(
    eb
      .selectFrom("job_department")
      .innerJoin("department", (join) =>
        join
          .onRef("department.company_id", "=", "job_department.company_id")
          .onRef("department.id", "=", "job_department.department_id"),
      )
      .whereRef("job_department.company_id", "=", "job.company_id")
      .whereRef("job_department.job_id", "=", "job.id")
      .select(["department.id", "department.name"])
      .orderBy("department.name"),
  ).as("departments");

const locationsOf = (eb: ExpressionBuilder<DB, "job">) =>
  jsonArrayFrom(
    eb
      .selectFrom("job_location")
      .innerJoin("location", (join) =>
        join
          .onRef("location.company_id", "=", "job_location.company_id")
          .onRef("location.id", "=", "job_location.location_id"),
      )
      .whereRef("job_location.company_id", "=", "job.company_id")
      .whereRef("job_location.job_id", "=", "job.id")
      .select(["location.id", "location.name", "location.location_json"])
      .orderBy("location.name"),
  ).as("locations");

const listed = ["job.id", "job.title", "job.language", "job.employment_type", "job.workplace_type"] as const;

/** What a list of jobs shows, the newest first. */
export const listOpenJobs = (db: Db, company_id: number, today: string) =>
  openJobs(db, company_id, today)
    .select((eb) => [...listed, departmentsOf(eb), locationsOf(eb)])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .execute();
export type ListedJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

export const findOpenJob = (db: Db, company_id: number, job_id: number, today: string) =>
  openJobs(db, company_id, today)
    .where("job.id", "=", job_id)
    .select((eb) => [
      ...listed,
      "job.description_html",
      "job.pay_minimum",
      "job.pay_maximum",
      "job.pay_currency",
      "job.pay_period",
      "job.required_fields",
      "job.hidden_fields",
      "job.to_date",
      "job.dt_created",
      "job.dt_first_published",
      departmentsOf(eb),
      locationsOf(eb),
    ])
    .executeTakeFirst();
export type OpenJob = NonNullable<Awaited<ReturnType<typeof findOpenJob>>>;

export const findEndedJob = (db: Db, company_id: number, job_id: number, today: string) =>
  endedJobs(db, company_id, today).where("job.id", "=", job_id).select(["job.id", "job.title"]).executeTakeFirst();

/** The proof of a consent: the words the person saw, where they saw them, and by the row's time when. */
export const insertConsent = (
  db: Db,
  consent: { company_id: number; application_id: number; text: string; channel: string },
) => db.insertInto("application_consent").values(consent).execute();
