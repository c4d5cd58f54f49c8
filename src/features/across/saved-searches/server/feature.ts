import type { ServerFeature } from "#features/server-feature.ts";
import { savedSearchRoutes } from "./saved-searches.routes.ts";
import { sweepSavedSearches } from "./sweep-saved-searches.ts";

type Given = { getDigestsAgain: Parameters<typeof savedSearchRoutes>[0] };

/**
 * Receives `getDigestsAgain` as a parameter, because email subscriptions belong to a later feature, which can't be
 * imported here.
 */
export const savedSearches = ({ getDigestsAgain }: Given): ServerFeature => ({
  routes: [savedSearchRoutes(getDigestsAgain)],
  jobs: [sweepSavedSearches],
});
