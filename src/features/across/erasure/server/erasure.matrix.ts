import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { putAwayCopy } from "#tests/matrix/put-away.ts";
import { companyAdmins, oneOnly, readers, seenRefused, oneRefused, unseen } from "#tests/matrix/rows.ts";

const uploaderAndAdmins = { ...companyAdmins, recruiter_uploader: oneOnly };

export const matrix = nounMatrix({
  access: {
    "application:delete": {
      ...readers,
      manager: seenRefused,
      collaborator: seenRefused,
      viewer: seenRefused,
      job_interviewer: seenRefused,
      application_interviewer: oneRefused,
      ...uploaderAndAdmins,
    },
    // A deleted application is visible only to people who can restore it.
    "application:restore": {
      ...readers,
      manager: unseen,
      collaborator: unseen,
      viewer: unseen,
      job_interviewer: unseen,
      application_interviewer: unseen,
      ...uploaderAndAdmins,
    },
    "export_request:manage": {
      ...readers,
      manager: seenRefused,
      collaborator: seenRefused,
      viewer: seenRefused,
      job_interviewer: seenRefused,
      recruiter_uploader: oneRefused,
      application_interviewer: oneRefused,
    },
  },
  absent: { export_request_id: absentId },
  create: async (db, { company_id, application_id }) => {
    const request = await db
      .insertInto("export_request")
      .values({ company_id, application_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { export_request_id: request.id };
  },
  inputs: {
    deleteApplication: ({ application_id }) => ({ params: { application_id } }),
    restoreApplication: async (subject) => ({
      params: { application_id: await putAwayCopy(subject, "deleted") },
    }),
    anonymizeApplication: ({ application_id }) => ({ params: { application_id }, body: { id: application_id } }),
    patchExportRequest: ({ export_request_id }) => ({ params: { export_request_id }, body: { is_done: true } }),
  },
});
