import type { ServerFeature } from "#features/server-feature.ts";
import { manageTagRoutes } from "./manage.routes.ts";
import { sweepTagChanges } from "./sweep-tag-changes.ts";
import { tagRoutes } from "./tags.routes.ts";

type Given = { followChoice: Parameters<typeof manageTagRoutes>[0] };

/**
 * Creates the server feature. `followChoice` updates saved searches when tags change; it is injected, because saved
 * searches are in a higher wing.
 */
export const tags = ({ followChoice }: Given): ServerFeature => ({
  routes: [tagRoutes, manageTagRoutes(followChoice)],
  jobs: [sweepTagChanges],
});
