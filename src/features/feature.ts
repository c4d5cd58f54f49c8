import type { ScopeArea } from "#shared/api-scopes.ts";
import type { ApplicationRole, CompanyRole } from "#shared/actor.ts";
import type { SecretRule } from "#shared/secret-rule.ts";
import type { ActivityRule } from "#features/platform/activity/activity-rule.ts";
import type { TableRule } from "./table-rule.ts";

export type NotificationRule = {
  /**
   * Name that begins its sentence where no colleague caused it: the candidate's, the job's, or of a `subject` the
   * candidate's where there is one. A `person` who left has no name.
   */
  by: "person" | "candidate" | "job" | "subject";
  /** The tab of the application that shows what happened. */
  tab?: string;
  /** Noun of its count where one notification stands for several. */
  counts?: "applications" | "comments" | "tasks";
  /** The mail that tells of it, from which a person can unsubscribe. */
  mail: string;
};

/** A column that exports of applications can have. */
export type ExportColumnRule = {
  /** The lowest is first in the file. */
  position: number;
  /** Heads it where columns are chosen. `details` are for those who run the company alone. */
  group: "candidate" | "application" | "job" | "details";
  type: "text" | "date" | "number" | "link";
};

/**
 * Everything that a feature declares for both sides. Each feature that has any exports one from its `feature.ts`, which holds
 * data alone. `npm run check` writes all of them into the catalogs that features of lower wings read.
 */
export type Feature = {
  /** Names of what the browser asks for of this noun. Each query key begins with such a name. */
  queries?: readonly string[];
  /** Names of what it asks for of one application or job: third parts of query keys, which the `changes` of activities name. */
  subjectQueries?: readonly string[];
  /** Types of the activities that it writes. The sentence of each is `log.<type>` of the feature's locales. */
  activities?: Readonly<Record<string, ActivityRule>>;
  /** Kinds of notifications. Their sentences are `notifications.<kind>` of the locales. */
  notifications?: Readonly<Record<string, NotificationRule>>;
  /** Rights in a company, each with the lowest role that has it. Their sentences are `rights.<right>` of the locales. */
  rights?: Readonly<Record<string, CompanyRole>>;
  /** Rights in a job or in its applications, with the parts that have them. Admins have all of them in each job. */
  partRights?: Readonly<Record<string, readonly ApplicationRole[]>>;
  /** The area of API keys for each beginning of the paths of its endpoints; none where only people call. */
  scopes?: Readonly<Record<`/${string}/`, ScopeArea>>;
  /** Columns of exports. Their names are `exportColumns.<column>` of the locales. */
  exportColumns?: Readonly<Record<string, ExportColumnRule>>;
  /** Purposes for which it signs or encrypts, each with a key of its own. */
  secrets?: Readonly<Record<string, SecretRule>>;
  /** Tables of companies that it owns. A test fails for a table or a column that no feature declares. */
  tables?: Readonly<Record<string, TableRule>>;
};
