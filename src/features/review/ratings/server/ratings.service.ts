import type { Actor } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canRate, canReadRatings } from "#features/review/applications/applications.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { canDeleteRating } from "../ratings.policy.ts";
import { findRating, ratingBy, ratingsOf, refreshAverage, removeRating, upsertRating } from "./ratings.queries.ts";

export { ratingBy };
/** For features that show an application's ratings together with other data. */
export { ratingsOf };
/** For features that move ratings from one application to another. */
export { refreshAverage };

export function assertReadsRatings(application: VisibleApplication): void {
  assertAllowed(canReadRatings(application), "ratings:recruitersSeeNone");
}

/** Saves a rating. The caller has locked the application, so that two simultaneous ratings both count. */
export async function rateApplication(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  value: number,
): Promise<number> {
  assertReadsRatings(application);
  assertAllowed(canRate(application), "ratings:viewersCannotRate");
  const rating = await upsertRating(db, application, actor.user_id, value);
  await refreshAverage(db, application);
  await log(db, actor, application, "rating_set", { rating_id: rating.id, value });
  return rating.id;
}

/** Deletes a rating. The caller has locked the application. */
export async function withdrawRating(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  rating_id: number,
): Promise<void> {
  assertReadsRatings(application);
  const rating = await findRating(db, application, rating_id);
  if (!rating) throw notFound();
  assertAllowed(canDeleteRating(actor, rating), "ratings:onlyAuthorsDelete");

  await removeRating(db, application.company_id, rating.id);
  await refreshAverage(db, application);
  await log(db, actor, application, "rating_deleted", { rating_id: rating.id });
}

const log = (
  db: Db,
  actor: Actor,
  { id, company_id, job_id }: VisibleApplication,
  type: "rating_set" | "rating_deleted",
  data: { rating_id: number; value?: number },
) => logActivity(db, { type, company_id, actor_id: actor.user_id, application_id: id, job_id, data });
