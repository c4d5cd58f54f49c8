import type { ServerFeature } from "#features/server-feature.ts";
import { endPasswordSessions } from "./end-password-sessions.ts";
import { endProviderSessions } from "./end-provider-sessions.ts";
import { singleSignOnRoutes } from "./single-sign-on.routes.ts";
import { ssoEntryRoutes } from "./sso-entry.routes.ts";
import { sweepSso } from "./sweep-sso.ts";

export const singleSignOn: ServerFeature = {
  systemRoutes: [singleSignOnRoutes, ssoEntryRoutes],
  jobs: [sweepSso, endPasswordSessions, endProviderSessions],
};
