import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, onRowsOf, ownCompany, readers } from "#tests/matrix/rows.ts";

export const matrix = nounMatrix({
  access: {
    "colleague:view_as": { ...onRowsOf(readers, "403 403 403 403 403 403"), ...admins(ownCompany) },
  },
  absent: { colleague_id: absentId },
  create: async (db, { company_id }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await db
      .insertInto("app_user")
      .values({ email, email_key: email, name: "Li Sand", language: "en" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("company_user")
      .values({ company_id, user_id: id, role: "member", confirmed_at: new Date().toISOString() })
      .execute();
    return { colleague_id: id };
  },
  inputs: {
    viewAs: ({ colleague_id }) => ({ body: { user_id: colleague_id } }),
    endViewAs: () => ({}),
  },
});
