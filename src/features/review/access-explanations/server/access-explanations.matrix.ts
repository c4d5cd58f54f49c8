import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { companyAdmins, onRowsOf, readers } from "#tests/matrix/rows.ts";

const adminsOnly = { ...onRowsOf(readers, "403 403 403 403 403 403"), ...companyAdmins };

export const matrix = nounMatrix({
  access: { "job:explain_access": adminsOnly, "application:explain_access": adminsOnly },
  absent: { reader_id: absentId },
  create: async (_db, _subject, { author_id }) => ({ reader_id: author_id }),
  inputs: {
    explainJobAccess: ({ job_id, reader_id }) => ({ params: { job_id }, query: { user_id: reader_id } }),
    explainApplicationAccess: ({ application_id, reader_id }) => ({
      params: { application_id },
      query: { user_id: reader_id },
    }),
  },
});
