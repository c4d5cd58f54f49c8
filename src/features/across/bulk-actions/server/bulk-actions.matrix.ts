import { testApp } from "#tests/support/test-app.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { company, onRowsOf, ownCompany, unseen } from "#tests/matrix/rows.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

export const matrix = nounMatrix({
  access: {
    // Only the person who started a bulk action can read it, whatever applications others see.
    "bulk_action:read": { ...onRowsOf(company, unseen), collaborator: ownCompany },
  },
  absent: { bulk_action_id: absentId },
  create: async (db, { company_id, application_id }, { author_id }) => {
    const bulk = await db
      .insertInto("bulk_action")
      .values({
        company_id,
        user_id: author_id,
        task: JSON.stringify({ action: "rate", value: 3 }),
        dt_finished: new Date().toISOString(),
        total: 1,
        done: 1,
        undoable: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("bulk_action_item")
      .values({
        company_id,
        application_id,
        bulk_action_id: bulk.id,
        position: 1,
        state: "done",
        before: JSON.stringify({ action: "rate", from_value: null, value: 3 }),
      })
      .execute();
    return { bulk_action_id: bulk.id };
  },
  inputs: {
    createBulkAction: ({ application_id }) => ({
      body: { task: { action: "rate", value: 4 }, application_ids: [application_id] },
    }),
    preflightBulkAction: ({ application_id }) => ({
      body: { task: { action: "rate", value: 4 }, application_ids: [application_id] },
    }),
    listBulkActions: () => ({}),
    listBulkColleagues: () => ({}),
    getBulkAction: ({ bulk_action_id }) => ({ params: { bulk_action_id } }),
    cancelBulkAction: async ({ company_id, bulk_action_id }) => {
      const { database } = await testApp();
      // Creates a running action of the same person, because the other one has finished, so that it can be undone.
      const running = await database.system((db) =>
        db
          .insertInto("bulk_action")
          .columns(["company_id", "user_id", "task"])
          .expression((eb) =>
            eb
              .selectFrom("bulk_action")
              .select(["company_id", "user_id", "task"])
              .where("company_id", "=", company_id)
              .where("id", "=", bulk_action_id),
          )
          .returning("id")
          .executeTakeFirst(),
      );
      return { params: { bulk_action_id: running?.id ?? bulk_action_id } };
    },
    undoBulkAction: ({ bulk_action_id }) => ({ params: { bulk_action_id } }),
  },
});

export const applicationRows: ApplicationRows<"bulk_action_item"> = {
  bulk_action_item: ({ bulk_action_id, word }) => ({
    bulk_action_id,
    position: 0,
    before: JSON.stringify({ comment: word }),
  }),
};
