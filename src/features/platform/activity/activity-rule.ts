import type { QueryName, SubjectQueryName } from "#shared/query-names.ts";
import type { AuditArea } from "./audit-areas.ts";

/**
 * How subscribers of the activity log treat a type of activity. The feature that writes the type declares its rule. There
 * are no defaults, because a forgotten rule could reveal too much.
 */
export type ActivityRule = {
  /**
   * Audience, among people who can see the subject, that sees the activity in the log and receives it live. "admins"
   * includes owners; "colleagues" are all except agency recruiters.
   */
  audience: "actor" | "admins" | "colleagues" | "everybody" | "none";
  /**
   * Whether the activity hides or deletes the application or job. People who could see the subject before still receive
   * it.
   */
  putsAway?: true;
  /** Whether people named in its data receive it too, if they can see its subject. */
  reachesNamed?: true;
  /** Part of the search's columns and text index that the activity makes outdated. */
  search: "nothing" | "row" | "row_and_text" | "lookups" | "company";
  shows: readonly string[];
  /** Keys of its data sent in live messages, for browsers that show more than the reloaded data. */
  tells?: readonly string[];
  /**
   * Queries whose cached results the activity makes outdated. They belong to the subject, to the company, or to many
   * subjects (every `search`, and names that end in `-lists`).
   */
  changes: readonly ChangedQuery[];
  /** Audience in the history of the job it names. Types without this field appear in no history. */
  history?: "colleagues" | "everybody";
  /** Area of the audit log that lists it. Automatic steps of the product and changes to a person's own lists have none. */
  audit: AuditArea | "none";
  /** Event that webhooks send for it, such as `application.created`. Its label is `webhookEvents.<event>` of the locales. */
  event?: `${string}.${string}`;
} & (
  | { subject: "company"; changes: readonly QueryName[] }
  /** Visible to people who see the job; listed in no application's log. */
  | { subject: "job" }
  | {
      /** Comments on a job use the application's rule, with the job as their subject. */
      subject: "application";
      /** Filter of the log under which the activity is listed. */
      kind: LogKind;
    }
);

/** Filters of an application's log. */
export const logKinds = ["status", "comments", "ratings", "tags", "documents", "tasks", "people", "other"] as const;
export type LogKind = (typeof logKinds)[number];

/** Name of a query that an activity makes outdated. `application` stands for the query of the subject itself. */
export type ChangedQuery = QueryName | SubjectQueryName | "application";
