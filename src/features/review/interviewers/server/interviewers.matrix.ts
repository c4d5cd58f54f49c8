import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { testApp } from "#tests/support/test-app.ts";
import { oneRefused, readers, team, unseen } from "#tests/matrix/rows.ts";

type Shared = { company_id: number; application_id: number; member_id: number };

/** Shares the application, so that there is an interviewer to remove. */
async function share({ company_id, application_id, member_id }: Shared): Promise<number> {
  if (member_id === absentId) return absentId;
  const { database } = await testApp();
  const { id } = await database.system((db) =>
    db
      .insertInto("application_user")
      .values({ company_id, application_id, user_id: member_id })
      .onConflict((conflict) =>
        conflict.columns(["company_id", "application_id", "user_id"]).doUpdateSet({ user_id: member_id }),
      )
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

// The member used in the matrix has no role on the job.
export const matrix = nounMatrix({
  access: {
    "application:read_interviewers": { ...readers, recruiter_uploader: oneRefused },
    "application:share": team,
    "application:remove_user": { ...team, recruiter_uploader: unseen },
  },
  absent: { member_id: absentId },
  create: async (db, { company_id }) => {
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
    const place = { company_id, user_id: member.id };
    await db
      .insertInto("company_user")
      .values({ ...place, role: "member", confirmed_at: new Date().toISOString() })
      .execute();
    return { member_id: member.id };
  },
  inputs: {
    listInterviewers: ({ application_id }) => ({ params: { application_id } }),
    addInterviewer: ({ application_id, member_id }) => ({ params: { application_id }, body: { user: member_id } }),
    removeInterviewer: async (subject) => {
      await share(subject);
      return { params: { application_id: subject.application_id, user_id: subject.member_id } };
    },
    listInterviewerCandidates: ({ application_id }) => ({ params: { application_id } }),
    listJobApplicationUsers: ({ job_id }) => ({ query: { job_id } }),
    addJobApplicationUser: ({ job_id, application_id, member_id }) => ({
      body: { job_id, application: application_id, user: member_id, role: "application_interviewer" },
    }),
    removeJobApplicationUser: async (subject) => ({ params: { id: await share(subject) } }),
  },
});
