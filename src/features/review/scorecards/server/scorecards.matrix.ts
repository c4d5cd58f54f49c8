import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { oneRefused, readers, seenRefused, unseen } from "#tests/matrix/rows.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

// The scorecard used in the matrix belongs to the collaborator and is submitted. Interviewers see it only after
// submitting their own.
export const matrix = nounMatrix({
  access: {
    "application:score": { ...readers, viewer: seenRefused, recruiter_uploader: oneRefused },
    "scorecard:read": {
      ...readers,
      viewer: unseen,
      recruiter_uploader: unseen,
      job_interviewer: unseen,
      application_interviewer: unseen,
    },
  },
  absent: { kit_id: absentId, scorecard_id: absentId, fresh_kit_id: absentId, unused_kit_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const makeKit = async () => {
      const kit = await db.insertInto("interview_kit").values({ company_id }).returning("id").executeTakeFirstOrThrow();
      await db
        .insertInto("interview_kit_version")
        .values({ company_id, kit_id: kit.id, version: 1, name: mark })
        .execute();
      return kit.id;
    };
    const [kit_id, fresh_kit_id, unused_kit_id] = [await makeKit(), await makeKit(), await makeKit()];
    const scorecard = await db
      .insertInto("scorecard")
      .values({
        company_id,
        application_id,
        user_id: author_id,
        kit_id,
        kit_version: 1,
        notes: mark,
        recommendation: "yes",
        is_submitted: true,
        submitted_at: new Date().toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { kit_id, fresh_kit_id, unused_kit_id, scorecard_id: scorecard.id };
  },
  inputs: {
    listScorecards: ({ application_id }) => ({ params: { application_id } }),
    saveScorecard: ({ application_id, fresh_kit_id }) => ({
      params: { application_id, kit_id: fresh_kit_id },
      body: { ratings: {}, answers: {}, notes: "Calm.", recommendation: "no", version: null, is_submitted: true },
    }),
    discardScorecard: async ({ company_id, application_id, unused_kit_id }, who) => {
      const { database } = await testApp();
      // Creates a draft, so that there is one to discard.
      if (who && unused_kit_id !== absentId)
        await database.system((db) =>
          db
            .insertInto("scorecard")
            .values({ company_id, application_id, user_id: who.user_id, kit_id: unused_kit_id, kit_version: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        );
      return { params: { application_id, kit_id: unused_kit_id } };
    },
    listScorecardRevisions: ({ scorecard_id }) => ({ params: { scorecard_id } }),
  },
});

export const applicationRows: ApplicationRows<"scorecard"> = {
  scorecard: ({ user_id, kit_id, word }) => ({ user_id, kit_id, kit_version: 1, notes: word }),
};
