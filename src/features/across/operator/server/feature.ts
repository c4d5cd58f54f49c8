import type { ServerFeature } from "#features/server-feature.ts";
import { measureMails } from "./measure-mails.ts";
import { operatorRoutes } from "./operator.routes.ts";

export const operator: ServerFeature = {
  systemRoutes: [operatorRoutes],
  measures: [measureMails],
};
