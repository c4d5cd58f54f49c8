import { createToken, hashToken } from "#server/secrets.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, everybody, onRowsOf, ownCompany, readers } from "#tests/matrix/rows.ts";
import { addPerson } from "#tests/support/colleagues.ts";

const nobodyElse = onRowsOf(readers, "403 403 403 403 403 403");

export const matrix = nounMatrix({
  access: {
    "api_key:manage": { ...nobodyElse, ...admins(everybody) },
    // A superuser only visits the company and can't create keys there.
    "api_key:create": { ...nobodyElse, owner: everybody, admin: everybody },
    "api_key:revoke": { ...nobodyElse, ...admins(ownCompany) },
  },
  absent: { key_id: absentId },
  create: async (db, { company_id }) => {
    const user_id = await addPerson(db, company_id);
    const { id } = await db
      .insertInto("api_key")
      .values({
        company_id,
        user_id,
        name: "Career site",
        hint: "abcd",
        token_hash: hashToken(createToken()),
        scopes: ["jobs:read"],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { key_id: id };
  },
  inputs: {
    listApiKeys: () => ({}),
    createApiKey: () => ({ body: { name: "Career site", scopes: ["jobs:read"], days: 30 } }),
    revokeApiKey: ({ key_id }) => ({ params: { key_id } }),
  },
});
