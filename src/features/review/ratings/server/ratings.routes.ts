import { notFound } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { createRating, deleteRating, getRatingAverage, listRatings } from "../ratings.contract.ts";
import { averageOf, ratingsOf } from "./ratings.queries.ts";
import { assertReadsRatings, rateApplication, withdrawRating } from "./ratings.service.ts";

export function ratingRoutes(app: App): void {
  serve(app, listRatings, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertReadsRatings(application);
    const results = await ratingsOf(db, actor, application);
    return { count: results.length, next: null, results };
  });

  serve(app, createRating, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    const id = await rateApplication(db, actor, application, body.value);
    const rating = (await ratingsOf(db, actor, application)).find((row) => row.id === id);
    if (!rating) throw notFound();
    return rating;
  });

  serve(app, deleteRating, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    await withdrawRating(db, actor, application, params.rating_id);
  });

  serve(app, getRatingAverage, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertReadsRatings(application);
    return { rating_avg: await averageOf(db, application) };
  });
}
