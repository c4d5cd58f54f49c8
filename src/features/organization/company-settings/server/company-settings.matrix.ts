import { randomUUID } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, company, onRowsOf, ownCompany } from "#tests/matrix/rows.ts";

const refused = onRowsOf(company, "403 403 404 403 403 403");

export const matrix = nounMatrix({
  access: {
    "company:manage": { ...refused, ...admins("ok ok 404 ok ok ok") },
    "email_address:manage": { ...refused, ...admins(ownCompany) },
  },
  absent: { address_id: absentId },
  create: async (db, { company_id, mark }) => {
    const email = `${randomUUID()}@${mark}.test`.toLowerCase();
    const { id } = await db
      .insertInto("company_email_address")
      .values({ company_id, email, email_key: email, name: mark })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { address_id: id };
  },
  inputs: {
    getCompanySettings: ({ company_id }) => ({ params: { company_id } }),
    patchCompanySettings: ({ company_id }) => ({ params: { company_id }, body: { internal_name: randomUUID() } }),
    listEmailAddresses: ({ company_id }) => ({ params: { company_id } }),
    createEmailAddress: ({ company_id }) => ({
      params: { company_id },
      body: { email: `${randomUUID()}@here.test`, name: "Jobs" },
    }),
    patchEmailAddress: ({ company_id, address_id }) => ({
      params: { company_id, address_id },
      body: { name: "Careers" },
    }),
    deleteEmailAddress: ({ company_id, address_id }) => ({ params: { company_id, address_id } }),
  },
});
