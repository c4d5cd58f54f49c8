import { isUnsafe, type Endpoint } from "#shared/contract.ts";
import { absentId, type Subject } from "./subject-of-call.ts";
import type { Noun } from "./nouns.ts";
import type { Relation } from "./rows.ts";
import type { MatrixSetting } from "./setting.ts";

/** Creates a new subject for one case, so that cases are independent. Its contents are written by the collaborator. */
export async function createSubject(setting: MatrixSetting, noun: Noun, relation: Relation): Promise<Subject> {
  const { here, there, people, marks } = setting;
  const world = relation === "other_company" ? there : here;
  const company = { company_id: world.company.id, company_slug: world.company.slug };
  const mark = marks[relation === "other_company" ? "there" : "here"];
  if (relation === "absent") return { ...company, mark, job_id: absentId, application_id: absentId, ...noun.absent };

  const job = await jobOf(setting, relation);
  const isOwn = relation === "own_job";
  const rejected = await world.status("Rejected");
  const application = await world.application({
    job_id: job.id,
    status_id: rejected.id,
    first_name: mark,
    is_masked: relation === "masked",
    deleted_at: relation === "deleted" ? new Date().toISOString() : null,
    uploaded_by_id: isOwn ? (people.recruiter_uploader?.user_id ?? null) : null,
    rating_avg: 3,
    rating_count: 1,
  });
  const subject = { ...company, mark, job_id: job.id, application_id: application.id };
  const author_id = people.collaborator?.user_id ?? 0;
  return world.system(async (db) => {
    if (isOwn)
      await db
        .insertInto("application_user")
        .values({
          company_id: world.company.id,
          application_id: application.id,
          user_id: people.application_interviewer?.user_id ?? 0,
        })
        .execute();
    return { ...subject, ...(await noun.create?.(db, subject, { relation, people, author_id })) };
  });
}

/**
 * Chooses the subject's job. A deleted subject is in a deleted job, so that calls about jobs have the same relation.
 */
async function jobOf(
  { here, there, ownJob, otherJob, people, marks }: MatrixSetting,
  relation: Relation,
): Promise<{ id: number }> {
  if (relation === "other_company") return there.job({ title: marks.there });
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

/**
 * Caches one subject per noun and relation, and creates a new one only after a change. Reads and refusals leave it
 * unchanged.
 */
export function shareSubjects<Shared>(create: (noun: Noun, relation: Relation) => Promise<Shared>) {
  const shared = new Map<string, Promise<Shared>>();
  const keyOf = (noun: Noun, relation: Relation) => `${noun.noun} ${relation}`;

  function of(noun: Noun, relation: Relation): Promise<Shared> {
    const key = keyOf(noun, relation);
    const subject = shared.get(key) ?? create(noun, relation);
    shared.set(key, subject);
    return subject;
  }

  function forget(noun: Noun, relation: Relation): void {
    shared.delete(keyOf(noun, relation));
  }

  return { of, forget };
}

/** Whether the call succeeded. Candidates' pages respond to a form with a redirect (303). */
export const isDone = (status: number): boolean => (status >= 200 && status < 300) || status === 303;

export const hasChanged = (endpoint: Endpoint, { status }: { status: number }): boolean =>
  isUnsafe(endpoint) && isDone(status);
