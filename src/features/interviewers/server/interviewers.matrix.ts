import { absentId, nounMatrix } from "#tests/matrix/noun.ts";
import { testApp } from "#tests/support/test-app.ts";
import { oneRefused, readers, team } from "#tests/matrix/rows.ts";

// The member of the matrix has no part in its job.
export const matrix = nounMatrix({
  access: {
    "application:read_interviewers": { ...readers, recruiter_uploader: oneRefused },
    "application:share": team,
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
    removeInterviewer: async ({ company_id, application_id, member_id }) => {
      const { database } = await testApp();
      // Removed can be who was added.
      if (member_id !== absentId)
        await database.system((db) =>
          db
            .insertInto("application_user")
            .values({ company_id, application_id, user_id: member_id })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        );
      return { params: { application_id, user_id: member_id } };
    },
    listInterviewerCandidates: ({ application_id }) => ({ params: { application_id } }),
    listJobApplicationUsers: ({ job_id }) => ({ query: { job_id } }),
  },
});
