import { nounMatrix } from "#tests/matrix/noun.ts";
import { admins, agencyUnseen, company, onRowsOf } from "#tests/matrix/rows.ts";

const own = "ok ok 404 ok ok ok" as const;

export const matrix = nounMatrix({
  access: {
    "sms_account:read": { ...company, ...agencyUnseen },
    "sms_account:manage": { ...onRowsOf(company, "403 403 404 403 403 403"), ...admins(own) },
  },
  inputs: {
    getSmsConfig: ({ company_id }) => ({ params: { company_id } }),
    patchSmsConfig: ({ company_id }) => ({ params: { company_id }, body: { alpha_sender: "Fjord", country: "SE" } }),
    listSmsEntries: ({ company_id }) => ({ params: { company_id } }),
  },
});
