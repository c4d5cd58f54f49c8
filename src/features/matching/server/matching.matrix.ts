import { nounMatrix } from "#tests/matrix/noun.ts";
import { oneRefused, readers } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

export const matrix = nounMatrix({
  access: { "application:match": { ...readers, recruiter_uploader: oneRefused } },
  create: async (db, { company_id, job_id }) => {
    await db
      .insertInto("matching_ad")
      .values({ company_id, job_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  },
  inputs: {
    getMatching: ({ job_id }) => ({ params: { job_id } }),
    createMatching: async ({ job_id }) => {
      const { database } = await testApp();
      await database.system((db) => db.deleteFrom("matching_ad").where("job_id", "=", job_id).execute());
      return { params: { job_id }, body: { should_match_all: true } };
    },
    patchMatching: ({ job_id }) => ({ params: { job_id }, body: { should_match_all: false } }),
    getMatch: ({ application_id }) => ({ params: { application_id } }),
  },
});
