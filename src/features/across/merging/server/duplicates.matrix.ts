import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { oneRefused, readers, seenRefused, team, type Rows } from "#tests/matrix/rows.ts";
import { otherApplication } from "#tests/support/other-application.ts";

/** The team doesn't know who a masked candidate is, and so can't link the application to others. */
const everyMaskedOfAdmins = "ok ok 404 403 404 404";
const ownUnmasked = "ok 404 404 403 404 404";
const merging: Rows = {
  ...team,
  superuser: everyMaskedOfAdmins,
  owner: everyMaskedOfAdmins,
  admin: everyMaskedOfAdmins,
  manager: ownUnmasked,
  collaborator: ownUnmasked,
};

// The other application resembles the matrix's own, and is for the same job.
export const matrix = nounMatrix<{ other_id: number }>({
  access: {
    // Nobody in the matrix has this permission.
    "application:also-applied": {
      ...readers,
      manager: seenRefused,
      collaborator: seenRefused,
      viewer: seenRefused,
      job_interviewer: seenRefused,
      recruiter_uploader: oneRefused,
      application_interviewer: oneRefused,
    },
    "application:merge": merging,
  },
  absent: { other_id: absentId + 1 },
  create: async (db, subject) => ({ other_id: await otherApplication(db, subject) }),
  inputs: {
    listAlsoApplied: ({ application_id }) => ({ params: { application_id } }),
    countAlsoApplied: ({ application_id }) => ({ params: { application_id } }),
    saySamePerson: ({ application_id, other_id }) => ({
      params: { application_id, other_id },
      body: { is_same: true },
    }),
  },
});
