import { nounMatrix } from "#tests/matrix/noun.ts";
import type { Subject } from "#tests/matrix/subject-of-call.ts";
import { admins, company, onRowsOf } from "#tests/matrix/rows.ts";
import { certificate } from "#tests/support/certificate.ts";
import { testApp } from "#tests/support/test-app.ts";

const refused = onRowsOf(company, "403 403 404 403 403 403");
const own = "ok ok 404 ok ok ok" as const;
const owners = { ...refused, superuser: own, owner: own };

/** A SAML connection, since saving it makes no request to the provider. */
const saml = { kind: "saml", issuer: "https://idp.test", entry_point: "https://idp.test/sign-in" } as const;

/** Restores the company's only connection, which an earlier call can have removed. */
async function connected({ company_id, mark }: Subject) {
  const { database } = await testApp();
  const connection = { ...saml, issuer: `https://${mark.toLowerCase()}.test`, certificates: [certificate] };
  await database.system((db) =>
    db
      .insertInto("sso_connection")
      .values({ company_id, is_enabled: true, ...connection })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet(connection))
      .execute(),
  );
  return { params: { company_id } };
}

export const matrix = nounMatrix({
  access: {
    "single_sign_on:read": { ...refused, ...admins(own) },
    "single_sign_on:manage": owners,
  },
  inputs: {
    getSingleSignOn: connected,
    saveSingleSignOn: ({ company_id }) => ({
      params: { company_id },
      body: { ...saml, certificates: [certificate], is_enabled: true, is_forced: false },
    }),
    removeSingleSignOn: connected,
    testSingleSignOn: connected,
    findSso: () => ({ body: { email: "nobody@example.com" } }),
    beginSso: ({ company_slug }) => ({ params: { company_slug } }),
    answerOidc: ({ company_slug }) => ({ params: { company_slug } }),
    answerSaml: ({ company_slug }) => ({
      params: { company_slug },
      body: Buffer.from("SAMLResponse=bm9uZQ"),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
    finishSso: ({ company_slug }) => ({ params: { company_slug } }),
    getSamlMetadata: ({ company_slug }) => ({ params: { company_slug } }),
  },
});
