import { nounMatrix } from "#tests/matrix/noun.ts";
import { readers } from "#tests/matrix/rows.ts";

export const matrix = nounMatrix({
  access: { "application:read": readers },
  inputs: {
    getApplication: ({ application_id }) => ({ params: { application_id } }),
    listHiddenApplications: () => ({}),
    listDeletedApplications: () => ({}),
    listLogs: ({ application_id }) => ({ params: { application_id } }),
  },
});
