/**
 * The meaning of each activity for the readers of the log. There are no defaults, because a forgotten rule would reveal
 * too much.
 */
export type ActivityRule = {
  /** The feature that writes it. The sentence for it is `log.<type>` of that feature's locales. */
  noun: string;
  /**
   * Which readers of its subject see it in the log and receive it live. Admins are owners, too; colleagues are all but
   * agency recruiters.
   */
  audience: "actor" | "admins" | "colleagues" | "everybody" | "none";
  /** It puts the application, or the job, out of everybody's sight: those who saw it before hear of it all the same. */
  putsAway?: true;
  /** Whether the people whom its data names hear of it, too, if they see its subject. */
  reachesNamed?: true;
  /** What of the columns and the text index of a search it makes outdated. */
  search: "nothing" | "row" | "row_and_text" | "lookups" | "company";
  /** The keys of its data that a log shows. */
  shows: readonly string[];
  /** The keys of its data that a live message carries, for what a browser shows more of than changed data. */
  tells?: readonly string[];
  /**
   * Whose answers it makes outdated: parts of the subject, nouns of the company, and what shows many subjects, which is
   * every `search` and the nouns whose names end in `-lists`.
   */
  changes: readonly string[];
  /** Who reads it in the history of the job that it names. Of a type without this no history tells. */
  history?: "colleagues" | "everybody";
} & (
  | { subject: "company" }
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
