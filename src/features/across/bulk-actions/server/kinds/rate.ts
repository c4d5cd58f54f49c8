import { canRate, canReadRatings } from "#features/review/applications/applications.policy.ts";
import { assertUnchanged } from "#features/conversations/application-changes/server/undo-move.ts";
import { rateApplication, ratingBy, withdrawRating } from "#features/review/ratings/server/ratings.service.ts";
import type { BulkKind, TaskOf } from "../kind.ts";

export const rate: BulkKind<TaskOf<"rate">, { from_value: number | null; value: number }> = {
  prepare: async () => (application) => {
    if (!canReadRatings(application)) return "ratings:recruitersSeeNone";
    return canRate(application) ? undefined : "ratings:viewersCannotRate";
  },
  async perform(db, actor, application, { value }) {
    const earlier = await ratingBy(db, application, actor.user_id);
    await rateApplication(db, actor, application, value);
    return { from_value: earlier?.value ?? null, value };
  },
  async undo(db, actor, application, { from_value, value }) {
    const rating = await ratingBy(db, application, actor.user_id);
    assertUnchanged(rating?.value === value);
    if (from_value !== null) await rateApplication(db, actor, application, from_value);
    else if (rating) await withdrawRating(db, actor, application, rating.id);
  },
};
