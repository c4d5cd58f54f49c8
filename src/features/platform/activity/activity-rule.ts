import type { QueryName, SubjectQueryName } from "#shared/query-names.ts";
import type { AuditArea } from "./audit-areas.ts";

/**
 * The meaning of an activity for the readers of the log, as the feature that writes it declares it. There are no defaults,
 * because a forgotten rule would reveal too much.
 */
export type ActivityRule = {
  /**
   * Which readers of its subject see it in the log and receive it live. Admins are owners, too; colleagues are all but
   * agency recruiters.
   */
  audience: "actor" | "admins" | "colleagues" | "everybody" | "none";
  /** It puts the application, or the job, out of everybody's sight: those who saw it before hear of it all the same. */
  putsAway?: true;
  /** Whether the people whom its data names hear of it, too, if they see its subject. */
  reachesNamed?: true;
  /** The part of the columns and of the text index of a search that it makes outdated. */
  search: "nothing" | "row" | "row_and_text" | "lookups" | "company";
  /** The keys of its data that a log shows. */
  shows: readonly string[];
  /** The keys of its data that a live message carries, for what a browser shows more of than changed data. */
  tells?: readonly string[];
  /**
   * Queries whose answers it makes outdated: the subject's own, those of the company, and those that show many subjects,
   * which are every `search` and the names that end in `-lists`.
   */
  changes: readonly ChangedQuery[];
  /** Who reads it in the history of the job that it names. Of a type without this no history tells. */
  history?: "colleagues" | "everybody";
  /** The area of the audit log that lists it; none for steps of the product and for a person's own lists. */
  audit: AuditArea | "none";
  /** The event that webhooks send for it, such as `application.created`. Its name is `webhookEvents.<event>` of the locales. */
  event?: `${string}.${string}`;
} & (
  | { subject: "company"; changes: readonly QueryName[] }
  /** Those who see the job. No log of an application lists it. */
  | { subject: "job" }
  | {
      /** A comment on a job has the application's rule, with the job in its place. */
      subject: "application";
      /** The choice of a log under which it is listed. */
      kind: LogKind;
    }
);

/** What a reader may limit the log of an application to. */
export const logKinds = ["status", "comments", "ratings", "tags", "documents", "tasks", "people", "other"] as const;
export type LogKind = (typeof logKinds)[number];

/** Name of a query that an activity makes outdated. `application` is what a browser asks for of the subject itself. */
export type ChangedQuery = QueryName | SubjectQueryName | "application";
