import { newMailToken } from "#features/conversations/inbound-mail/server/job-address.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";

export const matrix = nounMatrix({
  // Access to jobs is tested in the matrix of jobs.
  access: {},
  absent: {},
  create: async (db, { company_id, job_id }) => {
    await db
      .updateTable("job")
      .set({ mail_token: newMailToken() })
      .where("company_id", "=", company_id)
      .where("id", "=", job_id)
      .execute();
    return {};
  },
  inputs: {
    getJobAddress: ({ job_id }) => ({ params: { job_id } }),
    putJobAddress: ({ job_id }) => ({ params: { job_id }, body: { is_on: false } }),
  },
});
