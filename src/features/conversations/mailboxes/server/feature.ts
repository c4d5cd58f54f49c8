import type { ServerFeature } from "#features/server-feature.ts";
import { mailboxRoutes } from "./mailboxes.routes.ts";

export const mailboxes: ServerFeature = {
  systemRoutes: [mailboxRoutes],
};
