import type { ServerFeature } from "#features/server-feature.ts";
import { savedSearchRoutes } from "./saved-searches.routes.ts";
import { sweepSavedSearches } from "./sweep-saved-searches.ts";

type Given = { getDigestsAgain: Parameters<typeof savedSearchRoutes>[0] };

/** Takes how a digest is subscribed to again, which belongs to the email subscriptions above this one. */
export const savedSearches = ({ getDigestsAgain }: Given): ServerFeature => ({
  routes: [savedSearchRoutes(getDigestsAgain)],
  jobs: [sweepSavedSearches],
});
