import type { ServerFeature } from "#features/server-feature.ts";
import { structureRoutes } from "./structure.routes.ts";

type Given = { followChoice: Parameters<typeof structureRoutes>[0] };

/** Takes how saved searches follow a change of the structure, which are above this feature. */
export const structure = ({ followChoice }: Given): ServerFeature => ({
  routes: [structureRoutes(followChoice)],
});
