import type { ServerFeature } from "#features/server-feature.ts";
import { recheckDomains } from "./recheck-domains.ts";
import { sendingDomainRoutes } from "./sending-domains.routes.ts";

export const sendingDomains: ServerFeature = {
  systemRoutes: [sendingDomainRoutes],
  jobs: [recheckDomains],
};
