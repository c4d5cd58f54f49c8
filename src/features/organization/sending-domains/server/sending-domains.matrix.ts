import { randomUUID } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, company, onRowsOf, ownCompany } from "#tests/matrix/rows.ts";

const refused = onRowsOf(company, "403 403 404 403 403 403");

export const matrix = nounMatrix({
  access: {
    "sending_domain:list": { ...refused, ...admins("ok ok 404 ok ok ok") },
    "sending_domain:manage": { ...refused, ...admins(ownCompany) },
    "sending_address:test": { ...refused, ...admins(ownCompany) },
  },
  absent: { address_id: absentId, domain: "absent.test" },
  create: async (db, { company_id, mark }) => {
    const domain = `${randomUUID()}.${mark}.test`.toLowerCase();
    const email = `jobs@${domain}`;
    const { id } = await db
      .insertInto("company_email_address")
      .values({ company_id, email, email_key: email, name: mark })
      .returning("id")
      .executeTakeFirstOrThrow();
    const key = { selector: "hltest", private_key: Buffer.from(mark), public_key: mark };
    await db
      .insertInto("sending_domain")
      .values({ company_id, domain, ...key })
      .execute();
    return { address_id: id, domain };
  },
  inputs: {
    listSendingDomains: ({ company_id }) => ({ params: { company_id } }),
    checkSendingDomain: ({ company_id, domain }) => ({ params: { company_id, domain } }),
    renewSendingKey: ({ company_id, domain }) => ({ params: { company_id, domain } }),
    sendTestMail: ({ company_id, address_id }) => ({ params: { company_id, address_id } }),
  },
});
