import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { author, oneRefused, readers, seenRefused } from "#tests/matrix/rows.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

export const matrix = nounMatrix({
  access: {
    "application:read_ratings": { ...readers, recruiter_uploader: oneRefused },
    "application:rate": { ...readers, viewer: seenRefused, recruiter_uploader: oneRefused },
    "rating:delete": author,
  },
  absent: { rating_id: absentId },
  create: async (db, { company_id, application_id }, { author_id }) => {
    const rating = await db
      .insertInto("rating")
      .values({ company_id, application_id, user_id: author_id, value: 3 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { rating_id: rating.id };
  },
  inputs: {
    listRatings: ({ application_id }) => ({ params: { application_id } }),
    createRating: ({ application_id }) => ({ params: { application_id }, body: { value: 4 } }),
    deleteRating: ({ application_id, rating_id }) => ({ params: { application_id, rating_id } }),
    getRatingAverage: ({ application_id }) => ({ params: { application_id } }),
  },
});

export const applicationRows: ApplicationRows<"rating"> = {
  rating: ({ user_id }) => ({ user_id, value: 4 }),
};
