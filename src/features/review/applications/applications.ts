import { jobRoles } from "#shared/actor.ts";

export const applicationRoles = ["admin", ...jobRoles, "application_interviewer"] as const;

/** Where the documents of an application hang. */
export const applicationFields = ["cv", "cover_letter", "other_1", "other_2", "other_3", "other_4", "other_5"] as const;
export type ApplicationField = (typeof applicationFields)[number];

/** The documents that there are, in the order in which people read them. */
export const filesOf = <File extends object>(application: Record<ApplicationField, File | null>): File[] =>
  applicationFields.map((field) => application[field]).filter((file) => file !== null);

/** For so long a deleted application can be restored; then it is erased. */
export const keptDays = 30;

/** What an answer answers: a question of the form, or whether data may be kept. */
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

/** The ways in that the product itself offers to people without an account. */
export const channels = ["career_page", "mail", "referral_portal"] as const;

/** Why the text of a document could not be read. */
export const textFailures = ["timeout", "memory", "encrypted", "damaged", "busy", "interrupted"] as const;
export type TextFailure = (typeof textFailures)[number];
