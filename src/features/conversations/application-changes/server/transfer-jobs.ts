import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { isBeingRemoved } from "#features/organization/statuses/server/being-removed.ts";
import type { SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { TransferJob } from "../application-changes.contract.ts";
import { actorsInGroup, companyOfJob } from "./group.ts";
import { findTargetJobs, targetJobs } from "./target-jobs.ts";

type Question = { q: string; company_id?: number | undefined; application_id?: number | undefined };

/** Finds target jobs in one of the companies of the group where the actor works. */
export async function findTransferJobs({ database }: SystemServices, actor: Actor, question: Question) {
  const { q, company_id = actor.company_id, application_id } = question;
  const { actors, companies } = await actorsInGroup(database, actor);
  const there = actors.find((each) => each.company_id === company_id);
  if (!there) throw notFound();

  const scope = { company_ids: [actor.company_id, company_id], readOnly: true };
  const results = await database.tenant(scope, async (db) => {
    const email_key = application_id === undefined ? null : await emailOf(db, actor, application_id);
    return findTargetJobs(db, there, q, email_key);
  });
  return { results: results as TransferJob[], companies };
}

/** Returns the email key by which `is_applicant_there` is determined, or null for a masked applicant. */
async function emailOf(db: Db, actor: Actor, application_id: number): Promise<string | null> {
  const { id, company_id, is_masked } = await requireApplication(db, actor, application_id);
  if (is_masked) return null;
  const { email_key } = await db
    .selectFrom("application")
    .select("email_key")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return email_key;
}

/** Lists the statuses of a target job's pipeline. */
export async function findTransferStatuses({ database }: SystemServices, actor: Actor, job_id: number) {
  const { actors } = await actorsInGroup(database, actor);
  const there = await companyOfJob(database, actors, job_id);
  if (!there) throw notFound();
  return database.tenant({ company_ids: [there.company_id], readOnly: true }, async (db) => {
    const job = await targetJobs(db, there).where("job.id", "=", job_id).select("job.pipeline_id").executeTakeFirst();
    if (!job) throw notFound();
    return db
      .selectFrom("application_status")
      .select(["id", "name", "group", "color"])
      .where("company_id", "=", there.company_id)
      .where("pipeline_id", "=", job.pipeline_id)
      .where(sql<boolean>`not ${isBeingRemoved}`)
      .orderBy("group")
      .orderBy("order")
      .orderBy("id")
      .execute();
  });
}
