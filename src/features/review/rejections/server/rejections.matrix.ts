import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { author, team } from "#tests/matrix/rows.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

export const matrix = nounMatrix({
  access: { "application:reject": team, "rejection_reason:edit": author },
  absent: { rejection_reason_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const reason = await db
      .insertInto("rejection_reason")
      .values({
        company_id,
        application_id,
        user_id: author_id,
        value: `Salary expectation ${mark}`,
        dt_created: "2020-01-01T00:00:00Z",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Simulates a new rejection since, so that another reason can replace this one.
    const { status_id } = await db
      .selectFrom("application")
      .select("status_id")
      .where("company_id", "=", company_id)
      .where("id", "=", application_id)
      .executeTakeFirstOrThrow();
    await db.insertInto("status_change").values({ company_id, application_id, to_status_id: status_id }).execute();
    return { rejection_reason_id: reason.id };
  },
  inputs: {
    listRejectionReasons: ({ application_id }) => ({ params: { application_id } }),
    createRejectionReason: ({ application_id }) => ({ params: { application_id }, body: { value: "Position filled" } }),
    deleteRejectionReasons: ({ application_id }) => ({ params: { application_id } }),
    putRejectionReason: ({ rejection_reason_id }) => ({
      params: { rejection_reason_id },
      body: { value: "Position filled" },
    }),
    patchRejectionReason: ({ rejection_reason_id }) => ({
      params: { rejection_reason_id },
      body: { comment: "Kind." },
    }),
    deleteRejectionReason: ({ rejection_reason_id }) => ({ params: { rejection_reason_id } }),
  },
});

export const applicationRows: ApplicationRows<"rejection_reason"> = {
  rejection_reason: ({ user_id, word }) => ({ user_id, value: word, is_other: true, comment: word }),
};
