import { makePartitions } from "#features/activity/server/make-partitions.ts";
import { applicationRoutes } from "#features/applications/server/applications.routes.ts";
import { bulkActionRoutes } from "#features/bulk-actions/server/bulk-actions.routes.ts";
import { runBulkAction } from "#features/bulk-actions/server/run-bulk-action.ts";
import { sweepBulkActions } from "#features/bulk-actions/server/sweep-bulk-actions.ts";
import { careerRoutes } from "#features/career/server/career.routes.ts";
import { commentRoutes } from "#features/comments/server/comments.routes.ts";
import { readFileText, readScannedFile } from "#features/files/server/files.jobs.ts";
import { fileRoutes } from "#features/files/server/files.routes.ts";
import { readFilesAgain } from "#features/files/server/read-files-again.ts";
import { sweepUploads } from "#features/files/server/sweep-uploads.ts";
import { uploadRoutes } from "#features/files/server/uploads.routes.ts";
import { jobRoutes } from "#features/jobs/server/jobs.routes.ts";
import { liveRoutes } from "#features/live/server/live.routes.ts";
import { ratingRoutes } from "#features/ratings/server/ratings.routes.ts";
import { rejectionRoutes } from "#features/rejections/server/rejections.routes.ts";
import { indexOlderTexts } from "#features/search/server/index-older-texts.ts";
import { savedSearchRoutes } from "#features/saved-searches/server/saved-searches.routes.ts";
import { sweepSavedSearches } from "#features/saved-searches/server/sweep-saved-searches.ts";
import { searchRoutes } from "#features/search/server/search.routes.ts";
import { sessionRoutes } from "#features/sessions/server/sessions.routes.ts";
import { sweepSessions } from "#features/sessions/server/sweep-sessions.ts";
import { statusRoutes } from "#features/statuses/server/statuses.routes.ts";
import { setupRoutes } from "#features/sessions/server/setup.routes.ts";
import { tagRoutes } from "#features/tags/server/tags.routes.ts";
import type { App } from "./app.ts";
import { sweepIdempotencyKeys } from "./http/sweep-idempotency-keys.ts";
import type { Job } from "./queue/queue.ts";

/** The one place that knows every feature: what each adds to the server. */
export const featureRoutes: readonly ((app: App) => void | Promise<void>)[] = [
  sessionRoutes,
  setupRoutes,
  applicationRoutes,
  searchRoutes,
  savedSearchRoutes,
  bulkActionRoutes,
  statusRoutes,
  commentRoutes,
  careerRoutes,
  uploadRoutes,
  fileRoutes,
  ratingRoutes,
  tagRoutes,
  rejectionRoutes,
  jobRoutes,
  liveRoutes,
];

export const featureJobs: readonly Job[] = [
  readFileText,
  readScannedFile,
  readFilesAgain,
  runBulkAction,
  sweepBulkActions,
  sweepUploads,
  sweepSessions,
  sweepSavedSearches,
  sweepIdempotencyKeys,
  makePartitions,
  indexOlderTexts,
];
