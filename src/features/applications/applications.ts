import { jobRoles } from "#shared/actor.ts";

export const applicationRoles = ["admin", ...jobRoles, "application_interviewer"] as const;

/** Where the documents of an application hang. */
export const applicationFields = ["cv", "cover_letter", "other_1", "other_2", "other_3", "other_4", "other_5"] as const;
export type ApplicationField = (typeof applicationFields)[number];

export const sourceTypes = [
  "applied",
  "applied-silent",
  "uploaded",
  "copied",
  "uploaded-extension",
  "recommended",
  "imported",
  "sourced",
] as const;
export type SourceType = (typeof sourceTypes)[number];
