import type { ServerFeature } from "#features/server-feature.ts";
import { outboxRoutes } from "./outbox.routes.ts";

export const outbox: ServerFeature = {
  routes: [outboxRoutes],
};
