import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { readers, seenRefused, team, unseen, type Rows } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

/** Agency recruiters can see the job. People invited to a single application can't. */
const agencies = { recruiter: seenRefused, recruiter_uploader: seenRefused };
const jobTeam: Rows = { ...team, ...agencies, application_interviewer: unseen };
const jobReaders: Rows = { ...readers, ...agencies, application_interviewer: unseen };

// The actor's relation to the archived job is the same as to the subject's job. The matrix's member has a role in neither.
export const matrix = nounMatrix({
  access: {
    "job:manage": jobTeam,
    // These people have a role in the job but lack the permission to delete it.
    "job:delete": { ...jobTeam, manager: seenRefused, collaborator: seenRefused },
    "job:follow": { ...jobReaders, recruiter: readers.viewer, recruiter_uploader: readers.viewer },
    "job:read_team": jobReaders,
    "job:manage_team": jobTeam,
  },
  absent: { archived_id: absentId, member_id: absentId },
  create: async (db, { company_id, job_id, mark }, { relation }) => {
    const subject = await db.selectFrom("job").where("id", "=", job_id).select("pipeline_id").executeTakeFirstOrThrow();
    const archived = await db
      .insertInto("job")
      .values({
        ...subject,
        company_id,
        title: mark,
        status: relation === "deleted" ? "deleted" : "archived",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("job_user")
      .columns(["company_id", "job_id", "user_id", "role"])
      .expression((eb) =>
        eb
          .selectFrom("job_user")
          .where("job_id", "=", job_id)
          .select(["company_id", eb.val(archived.id).as("job_id"), "user_id", "role"]),
      )
      .execute();
    const member = await db
      .insertInto("app_user")
      .values({
        email: `${crypto.randomUUID()}@example.com`,
        email_key: crypto.randomUUID(),
        name: "Li Sand",
        language: "en",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("company_user")
      .values({ company_id, user_id: member.id, role: "member", confirmed_at: new Date().toISOString() })
      .execute();
    return { archived_id: archived.id, member_id: member.id };
  },
  inputs: {
    changeJobStatus: ({ archived_id }) => ({ params: { job_id: archived_id }, body: { status: "closed" } }),
    deleteJob: ({ archived_id, mark }) => ({ params: { job_id: archived_id }, query: { title: mark } }),
    getJobFollower: ({ job_id }) => ({ params: { job_id } }),
    followJob: ({ job_id }) => ({
      params: { job_id },
      body: {
        has_new_application_enabled: true,
        has_job_expire_soon_enabled: true,
        has_job_expired_enabled: true,
      },
    }),
    unfollowJob: ({ job_id }) => ({ params: { job_id } }),
    listJobUsers: ({ job_id }) => ({ params: { job_id } }),
    listJobUsersV2: ({ job_id }) => ({ params: { job_id } }),
    listJobUserCandidates: ({ job_id }) => ({ params: { job_id }, query: { q: "sand" } }),
    addJobUser: ({ job_id, member_id }) => ({ params: { job_id }, body: { user_id: member_id, role: "viewer" } }),
    updateJobUserRole: async ({ company_id, job_id, member_id }) => {
      await join(company_id, job_id, member_id);
      return { params: { job_id }, body: { user_id: member_id, role: "viewer" } };
    },
    removeJobUser: async ({ company_id, job_id, member_id }) => {
      await join(company_id, job_id, member_id);
      return { params: { job_id }, body: { user_id: member_id } };
    },
  },
});

/** Adds a person to the team, whom the tested calls then change or remove. */
async function join(company_id: number, job_id: number, user_id: number) {
  if (user_id === absentId) return;
  const { database } = await testApp();
  await database.system((db) =>
    db
      .insertInto("job_user")
      .values({ company_id, job_id, user_id, role: "job_interviewer" })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
