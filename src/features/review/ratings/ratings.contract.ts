import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, Page, QueryId } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";

const path = "/v1/applications/:application_id/ratings/";
const params = z.object({ application_id: QueryId });

export const RatingValue = z.int().min(1).max(5);

export const Rating = z.object({
  id: Id,
  application: Id,
  value: RatingValue,
  /** Null after the author has left the company. */
  user: UserRef.nullable(),
  canDelete: z.boolean(),
  dt_created: IsoTime,
});
export type Rating = z.infer<typeof Rating>;

export const listRatings = endpoint({
  name: "listRatings",
  summary: "What each colleague gives an application, newest first. Everybody rates once, so there is one page.",
  method: "GET",
  path,
  guard: "session",
  access: "application:read_ratings",
  params,
  reply: Page(Rating),
});

export const createRating = endpoint({
  name: "createRating",
  summary: "Rate an application from 1 to 5. A second rating replaces one's first.",
  method: "POST",
  path,
  guard: "session",
  access: "application:rate",
  params,
  body: z.strictObject({ value: RatingValue }),
  reply: Rating,
  status: 201,
});

export const deleteRating = endpoint({
  name: "deleteRating",
  summary: "Take one's own rating back.",
  method: "DELETE",
  path: `${path}:rating_id/`,
  guard: "session",
  access: "rating:delete",
  params: params.extend({ rating_id: QueryId }),
  status: 204,
});

export const getRatingAverage = endpoint({
  name: "getRatingAverage",
  summary: "The average of an application's ratings, or null without any.",
  method: "GET",
  path: "/v1/applications/:application_id/rating-avg/",
  guard: "session",
  access: "application:read_ratings",
  params,
  reply: z.object({ rating_avg: z.number().nullable() }),
});
