import { nounMatrix } from "#tests/matrix/noun.ts";
import { readers } from "#tests/matrix/rows.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

export const matrix = nounMatrix({
  access: { "application:read": readers },
  inputs: {
    getApplication: ({ application_id }) => ({ params: { application_id } }),
    listHiddenApplications: () => ({}),
    listDeletedApplications: () => ({}),
    listLogs: ({ application_id }) => ({ params: { application_id } }),
  },
});

export const applicationRows: ApplicationRows<"status_change"> = {
  status_change: ({ user_id, status_id, word }) => ({
    user_id,
    to_status_id: status_id,
    earlier_reason: JSON.stringify({ comment: word }),
  }),
};
