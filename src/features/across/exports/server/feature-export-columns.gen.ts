// Written by npm run check from the server/export-columns.ts of each feature.
import { exportColumns as messages } from "#features/conversations/messages/server/export-columns.ts";
import { exportColumns as comments } from "#features/review/comments/server/export-columns.ts";
import { exportColumns as rejections } from "#features/review/rejections/server/export-columns.ts";

/** The columns of exports that features load beside the rows. */
export const featureExportColumns = [
  messages,
  comments,
  rejections,
] as const;
