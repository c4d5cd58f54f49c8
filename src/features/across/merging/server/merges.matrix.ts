import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId, type Subject } from "#tests/matrix/subject-of-call.ts";
import { otherApplication } from "#tests/support/other-application.ts";
import { testApp } from "#tests/support/test-app.ts";

type Other = { other_id: number; author_id: number };

// Merging requires the same access as linking duplicates and moving applications.
export const matrix = nounMatrix<Other>({
  access: {},
  absent: { other_id: absentId + 1, author_id: 0 },
  create: async (db, subject, { author_id }) => ({ other_id: await otherApplication(db, subject), author_id }),
  inputs: {
    previewMerge: ({ application_id, other_id }) => ({ params: { application_id }, query: { secondary_id: other_id } }),
    mergeApplications: ({ application_id, other_id }) => ({
      params: { application_id },
      body: { secondary_id: other_id },
    }),
    undoMerge: async (subject) => ({
      params: { application_id: subject.application_id },
      body: { merge_id: await giveMerge(subject) },
    }),
    listMerges: ({ application_id }) => ({ params: { application_id } }),
  },
});

/** Creates a merge of the subject's application, if there is one. */
async function giveMerge({ company_id, application_id, other_id, author_id }: Subject & Other): Promise<number> {
  if (application_id === absentId) return absentId;
  const moved = { fields: [], files: [], tags: [], rows: {} };
  const { database } = await testApp();
  return database.system(async (db) => {
    const { id } = await db
      .insertInto("application_merge")
      .values({
        company_id,
        primary_id: application_id,
        secondary_company_id: company_id,
        secondary_id: other_id,
        user_id: author_id,
        moved: JSON.stringify(moved),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
