import { randomUUID } from "node:crypto";
import { createCompany } from "#features/across/setup/server/create-company.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { everybody, onRowsOf, signedIn, unseen } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";

/** Creates a company that no other tests use. */
const company = async () =>
  (await testApp()).database.system((db) => createCompany(db, { name: "Nordsee", language: "en" }));

const group = async () =>
  (await testApp()).database.system((db) =>
    db.insertInto("company_group").values({ name: "Sea" }).returning("id").executeTakeFirstOrThrow(),
  );

export const matrix = nounMatrix({
  access: { "installation:operate": { ...onRowsOf(signedIn, unseen), superuser: everybody } },
  inputs: {
    listInstalledCompanies: () => ({}),
    getInstalledCompany: async () => ({ params: { company_id: (await company()).id } }),
    createInstalledCompany: () => ({ body: { name: "Nordsee", owner_email: `${randomUUID()}@example.com` } }),
    patchInstalledCompany: async () => ({
      params: { company_id: (await company()).id },
      body: { features: ["application_other_5"] },
    }),
    listCompanyGroups: () => ({}),
    createCompanyGroup: async () => ({ body: { name: "Sea", company_id: (await company()).id } }),
    patchCompanyGroup: async () => ({ params: { group_id: (await group()).id }, body: { name: randomUUID() } }),
    getInstallationHealth: () => ({}),
    getInstalledSms: async () => ({ params: { company_id: (await company()).id } }),
    patchInstalledSms: async () => ({
      params: { company_id: (await company()).id },
      body: { sms_price_default: "0.07" },
    }),
    topUpSms: async () => ({ params: { company_id: (await company()).id }, body: { amount: "10" } }),
  },
});
