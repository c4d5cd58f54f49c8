import type { ServerFeature } from "#features/server-feature.ts";
import { demoOutboxRoutes } from "./demo-outbox.routes.ts";
import { sendMail } from "./send-mail.ts";
import { sweepMail } from "./sweep-mail.ts";

export const systemMail: ServerFeature = {
  systemRoutes: [demoOutboxRoutes],
  jobs: [sendMail, sweepMail],
};
