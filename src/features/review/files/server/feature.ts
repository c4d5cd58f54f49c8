import type { ServerFeature } from "#features/server-feature.ts";
import { readFileText, readScannedFile } from "./files.jobs.ts";
import { fileRoutes } from "./files.routes.ts";
import { enqueueReadingAgain, readFilesAgain } from "./reading/read-files-again.ts";
import { sweepUploads } from "./uploads/sweep-uploads.ts";
import { uploadRoutes } from "./uploads/uploads.routes.ts";

export const files: ServerFeature = {
  routes: [uploadRoutes, fileRoutes],
  jobs: [readFileText, readScannedFile, readFilesAgain, sweepUploads],
  atStart: [enqueueReadingAgain],
};
