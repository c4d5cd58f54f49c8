import type { ServerFeature } from "#features/server-feature.ts";
import { deliverToSlow, deliverWebhooks, findDueWebhooks, sweepDeliveries } from "./deliver-webhooks.ts";
import { recordDeliveries } from "./record-deliveries.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export const webhooks: ServerFeature = {
  systemRoutes: [webhookRoutes],
  jobs: [deliverWebhooks, deliverToSlow, findDueWebhooks, sweepDeliveries],
  readers: [recordDeliveries],
};
