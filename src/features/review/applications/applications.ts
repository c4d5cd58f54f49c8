import { jobRoles } from "#shared/actor.ts";

export const applicationRoles = ["admin", ...jobRoles, "application_interviewer"] as const;

/** Slots for an application's documents. */
export const applicationFields = ["cv", "cover_letter", "other_1", "other_2", "other_3", "other_4", "other_5"] as const;
export type ApplicationField = (typeof applicationFields)[number];

/** Returns the existing documents, in reading order. */
export const filesOf = <File extends object>(application: Record<ApplicationField, File | null>): File[] =>
  applicationFields.map((field) => application[field]).filter((file) => file !== null);

/** Days during which a deleted application can be restored. After that, it is erased. */
export const keptDays = 30;

/** Kind of question that an answer belongs to: a question of the form, or the consent to retain data. */
export const answerTypes = ["application", "consent"] as const;

export const scoreColors = ["green", "yellow", "red"] as const;
export type ScoreColor = (typeof scoreColors)[number];

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

/** Built-in channels through which people without an account apply or are recommended. */
export const channels = ["career_page", "mail", "referral_portal"] as const;

/** Reasons why the text of a document could not be extracted. */
export const textFailures = ["timeout", "memory", "encrypted", "damaged", "busy", "interrupted"] as const;
export type TextFailure = (typeof textFailures)[number];
