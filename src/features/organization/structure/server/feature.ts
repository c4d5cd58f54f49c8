import type { ServerFeature } from "#features/server-feature.ts";
import { structureRoutes } from "./structure.routes.ts";

type Given = { followChoice: Parameters<typeof structureRoutes>[0] };

/** Creates the feature. `followChoice` updates saved searches, which belong to a feature that this one must not import. */
export const structure = ({ followChoice }: Given): ServerFeature => ({
  routes: [structureRoutes(followChoice)],
});
