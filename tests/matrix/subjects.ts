import { sql } from "kysely";
import type { World } from "#tests/support/world.ts";
import type { Relation } from "./access-table.ts";
import type { People } from "./roles.ts";

/** Everything a call may be about, in one relation to the person who calls. */
export type Subject = {
  company_id: number;
  company_slug: string;
  job_id: number;
  application_id: number;
  status_id: number;
  other_status_id: number;
  comment_id: number;
  rating_id: number;
  rejection_reason_id: number;
  tag_slug: string;
  saved_search_id: number;
  bulk_action_id: number;
  login: { email: string; password: string };
};

type Setting = {
  here: World;
  there: World;
  ownJob: { id: number };
  otherJob: { id: number };
  people: People;
  login: Subject["login"];
};

const absentId = 888_888_888;

/** A fresh subject for one case, so that no case sees what another did. What it holds was written by the collaborator. */
export async function createSubject(setting: Setting, relation: Relation): Promise<Subject> {
  const { here, people } = setting;
  const world = relation === "other_company" ? setting.there : here;
  const entry = { login: setting.login };
  if (relation === "absent") return { ...absentSubject(world), ...entry };

  const job = await jobOf(setting, relation);
  const isOwn = relation === "own_job";
  const rejected = await world.status("Rejected");
  const application = await world.application({
    job_id: job.id,
    status_id: rejected.id,
    is_masked: relation === "masked",
    deleted_at: relation === "deleted" ? new Date().toISOString() : null,
    uploaded_by_id: isOwn ? (people.recruiter_uploader?.user_id ?? null) : null,
    rating_avg: 3,
    rating_count: 1,
  });
  const ids = { company_id: world.company.id, application_id: application.id };
  const user_id = people.collaborator?.user_id ?? 0;
  return world.system(async (db) => {
    if (isOwn)
      await db
        .insertInto("application_user")
        .values({ ...ids, user_id: people.application_interviewer?.user_id ?? 0 })
        .execute();
    const comment = await db
      .insertInto("comment")
      .values({ ...ids, user_id, scope: "team", message: "Good questions." })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rating = await db
      .insertInto("rating")
      .values({ ...ids, user_id, value: 3 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const reason = await db
      .insertInto("rejection_reason")
      .values({ ...ids, user_id, value: "Salary expectation", dt_created: "2020-01-01T00:00:00Z" })
      .returning("id")
      .executeTakeFirstOrThrow();
    // The application was rejected again since, so that whoever rejects may give a reason in place of that one.
    if (relation !== "other_company")
      await db
        .insertInto("status_change")
        .values({ ...ids, to_status_id: rejected.id })
        .execute();
    const tag = await db
      .insertInto("tag")
      .values({ company_id: world.company.id, name: "senior", slug: "senior" })
      .onConflict((conflict) => conflict.columns(["company_id", "slug"]).doUpdateSet({ name: "senior" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("application_tag")
      .values({ ...ids, tag_id: tag.id })
      .execute();
    const spare = await db
      .insertInto("application_status")
      .values({
        company_id: world.company.id,
        pipeline_id: rejected.pipeline_id,
        name: `Spare ${application.id}`,
        group: 1,
        order: 50,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // One person keeps all that the cases need, one after another, and may keep two hundred.
    await sql`
      delete from saved_search where company_id = ${world.company.id} and id in (
        select id from saved_search where company_id = ${world.company.id} and user_id = ${user_id} order by id desc offset 50
      )
    `.execute(db);
    const saved = await db
      .insertInto("saved_search")
      .values({
        company_id: world.company.id,
        user_id,
        name: `Saved ${application.id}`,
        query: "{}",
        is_shared: true,
        deleted_at: relation === "deleted" ? new Date().toISOString() : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const bulk = await db
      .insertInto("bulk_action")
      .values({
        company_id: world.company.id,
        user_id,
        task: JSON.stringify({ action: "rate", value: 3 }),
        dt_finished: new Date().toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("bulk_action_item")
      .values({
        ...ids,
        bulk_action_id: bulk.id,
        position: 1,
        state: "done",
        before: JSON.stringify({ action: "rate", from_value: null, value: 3 }),
      })
      .execute();
    return {
      ...ids,
      company_slug: world.company.slug,
      job_id: job.id,
      status_id: spare.id,
      other_status_id: (await world.status("Screening")).id,
      comment_id: comment.id,
      rating_id: rating.id,
      rejection_reason_id: reason.id,
      tag_slug: "senior",
      saved_search_id: saved.id,
      bulk_action_id: bulk.id,
      ...entry,
    };
  });
}

/** A deleted subject hangs on a deleted job too, so that calls about jobs meet the same relation. */
async function jobOf({ here, there, ownJob, otherJob, people }: Setting, relation: Relation): Promise<{ id: number }> {
  if (relation === "other_company") return there.job();
  if (relation === "other_job") return otherJob;
  if (relation !== "deleted") return ownJob;
  const job = await here.job({ status: "deleted" });
  await here.system((db) =>
    db
      .insertInto("job_user")
      .values({
        company_id: here.company.id,
        job_id: job.id,
        user_id: people.collaborator?.user_id ?? 0,
        role: "collaborator",
      })
      .execute(),
  );
  return job;
}

const absentSubject = (world: World): Omit<Subject, "login"> => ({
  company_id: world.company.id,
  company_slug: world.company.slug,
  job_id: absentId,
  application_id: absentId,
  status_id: absentId,
  other_status_id: absentId,
  comment_id: absentId,
  rating_id: absentId,
  rejection_reason_id: absentId,
  tag_slug: "absent",
  saved_search_id: absentId,
  bulk_action_id: absentId,
});
