import type { ServerFeature } from "#features/server-feature.ts";
import { intakeRoutes } from "./intake.routes.ts";
import { readIntakeItem } from "./read-intake-item.ts";
import { sweepIntake } from "./sweep-intake.ts";

export const intake: ServerFeature = {
  routes: [intakeRoutes],
  jobs: [readIntakeItem, sweepIntake],
};
