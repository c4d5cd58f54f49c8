import { nounMatrix } from "#tests/matrix/noun.ts";
import { ownOnly, readers, unseen, type Rows } from "#tests/matrix/rows.ts";

/** A job has no masked form: that column repeats the own job, and the deleted one is a deleted job. */
const jobReaders: Rows = {
  ...readers,
  recruiter: ownOnly,
  recruiter_uploader: ownOnly,
  application_interviewer: unseen,
};

export const matrix = nounMatrix({
  access: { "job:read": jobReaders, "job:comment": jobReaders },
  inputs: {
    searchJobs: () => ({}),
    getJob: ({ job_id }) => ({ params: { job_id } }),
  },
});
