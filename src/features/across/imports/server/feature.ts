import type { ServerFeature } from "#features/server-feature.ts";
import { checkImportRows } from "./check-import.ts";
import { continueImports } from "./continue-imports.ts";
import { importRoutes } from "./imports.routes.ts";
import { runImport } from "./run-import.ts";
import { sweepImports } from "./sweep-imports.ts";

export const imports: ServerFeature = {
  routes: [importRoutes],
  jobs: [checkImportRows, runImport, sweepImports],
  atStart: [continueImports],
};
