import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId, type Subject } from "#tests/matrix/subject-of-call.ts";
import { companyAdmins, everybody, onRowsOf, readers, seenRefused, team, unseen } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

const agencies = { recruiter: seenRefused, recruiter_uploader: seenRefused };
const managed = { ...team, ...agencies, application_interviewer: unseen };

/** Access to templates depends only on the company, not on a job. */
const ownTemplates = "ok ok 404 ok ok 404" as const;

async function revisionOf(job_id: number): Promise<number> {
  const { database } = await testApp();
  const drafted = await database.system((db) =>
    db
      .selectFrom("job_draft_field")
      .where("job_id", "=", job_id)
      .where("field", "=", "internal_title")
      .select("revision")
      .executeTakeFirst(),
  );
  return drafted?.revision ?? 0;
}

/** Drafts a change of the job, for calls that save or discard it. */
async function draft({ company_id, job_id }: Subject): Promise<void> {
  if (job_id === absentId) return;
  const { database } = await testApp();
  const drafted = { value: JSON.stringify(crypto.randomUUID()), revision: (await revisionOf(job_id)) + 1 };
  await database.system((db) =>
    db
      .insertInto("job_draft_field")
      .values({ company_id, job_id, field: "internal_title", ...drafted })
      .onConflict((conflict) => conflict.columns(["company_id", "job_id", "field"]).doUpdateSet(drafted))
      .execute(),
  );
}

export const matrix = nounMatrix({
  access: {
    // Members of the hiring team need the right to create jobs.
    "job:clone": { ...managed, collaborator: seenRefused },
    "job:create": {
      ...onRowsOf(readers, "403 403 403 403 403 403"),
      ...onRowsOf(companyAdmins as typeof readers, everybody),
      manager: everybody,
    },
    // People who can't create jobs see no templates. Managers can use an admin's template but not delete it.
    "job_template:manage": {
      ...onRowsOf(readers, unseen),
      ...onRowsOf(companyAdmins as typeof readers, ownTemplates),
      manager: "403 403 404 403 403 404",
    },
  },
  inputs: {
    getJobForm: ({ job_id }) => ({ params: { job_id } }),
    patchJobDraft: async ({ job_id }) => {
      const revision = await revisionOf(job_id);
      return { params: { job_id }, body: { field: "internal_title", value: crypto.randomUUID(), revision } };
    },
    discardJobDraft: async (subject) => {
      await draft(subject);
      return { params: { job_id: subject.job_id } };
    },
    applyJobDraft: async (subject) => {
      await draft(subject);
      const { database } = await testApp();
      const job = await database.system((db) =>
        db.selectFrom("job").where("id", "=", subject.job_id).select("version").executeTakeFirst(),
      );
      return { params: { job_id: subject.job_id }, body: { version: job?.version ?? 1 } };
    },
    getJobAd: ({ job_id }) => ({ params: { job_id } }),
    addLocation: ({ job_id }) => ({ params: { job_id }, body: { name: "Umeå" } }),
    getApplicationFields: ({ job_id }) => ({ params: { job_id } }),
    putApplicationFields: ({ job_id }) => ({
      params: { job_id },
      body: { required_fields: ["cv"], hidden_fields: [] },
    }),
    createJob: () => ({ body: { title: "Bridge engineer" } }),
    getJobClone: ({ job_id }) => ({ params: { job_id } }),
    cloneJob: ({ job_id }) => ({ params: { job_id }, body: { title: "Bridge engineer" } }),
    listJobTemplates: () => ({}),
    saveJobTemplate: ({ job_id }) => ({ body: { job_id, name: `Bridges ${crypto.randomUUID()}` } }),
    deleteJobTemplate: async ({ company_id, job_id, mark }) => {
      if (job_id === absentId) return { params: { template_id: absentId } };
      const { database } = await testApp();
      const template = await database.system(async (db) => {
        const pipeline = await db
          .selectFrom("pipeline")
          .select("id")
          .where("company_id", "=", company_id)
          .executeTakeFirstOrThrow();
        return db
          .insertInto("job")
          .values({ company_id, pipeline_id: pipeline.id, title: mark, template_name: mark, status: "template" })
          .returning("id")
          .executeTakeFirstOrThrow();
      });
      return { params: { template_id: template.id } };
    },
  },
});
