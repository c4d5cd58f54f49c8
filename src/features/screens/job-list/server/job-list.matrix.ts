import { nounMatrix } from "#tests/matrix/noun.ts";
import { ownOnly, readers, unseen, type Rows } from "#tests/matrix/rows.ts";

/** Jobs have no masked form, so that column repeats the own job. The "deleted" column is a deleted job. */
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
