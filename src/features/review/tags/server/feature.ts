import type { ServerFeature } from "#features/server-feature.ts";
import { manageTagRoutes } from "./manage.routes.ts";
import { sweepTagChanges } from "./sweep-tag-changes.ts";
import { tagRoutes } from "./tags.routes.ts";

type Given = { followChoice: Parameters<typeof manageTagRoutes>[0] };

/** Takes how saved searches follow a change of tags, which are above this feature. */
export const tags = ({ followChoice }: Given): ServerFeature => ({
  routes: [tagRoutes, manageTagRoutes(followChoice)],
  jobs: [sweepTagChanges],
});
