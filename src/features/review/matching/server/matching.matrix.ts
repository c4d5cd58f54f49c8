import { nounMatrix } from "#tests/matrix/noun.ts";
import { oneRefused, readers } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

/** Creates or deletes the job's criteria, because many calls share the same job. */
async function setAd(job_id: number, isThere: boolean): Promise<void> {
  const { database } = await testApp();
  await database.system(async (db) => {
    await db.deleteFrom("matching_ad").where("job_id", "=", job_id).execute();
    if (isThere)
      await db
        .insertInto("matching_ad")
        .columns(["company_id", "job_id"])
        .expression((eb) => eb.selectFrom("job").where("id", "=", job_id).select(["company_id", "id as job_id"]))
        .execute();
  });
}

export const matrix = nounMatrix({
  access: { "application:match": { ...readers, recruiter_uploader: oneRefused } },
  inputs: {
    getMatching: ({ job_id }) => ({ params: { job_id } }),
    createMatching: async ({ job_id }) => {
      await setAd(job_id, false);
      return { params: { job_id }, body: { should_match_all: true } };
    },
    patchMatching: async ({ job_id }) => {
      await setAd(job_id, true);
      return { params: { job_id }, body: { should_match_all: false } };
    },
    getMatch: ({ application_id }) => ({ params: { application_id } }),
  },
});
