import { nounMatrix } from "#tests/matrix/noun.ts";

export const matrix = nounMatrix({
  access: {},
  inputs: {
    getJobFacts: ({ job_id }) => ({ params: { job_id } }),
    getJobNumbers: ({ job_id }) => ({ params: { job_id } }),
    getJobSources: ({ job_id }) => ({ params: { job_id } }),
    listJobHistory: ({ job_id }) => ({ params: { job_id } }),
  },
});
