/**
 * Kinds of data in a column, by which anonymizing an application decides:
 * - `none` says nothing about a person, or is a number that reports still need.
 * - `staff` is about colleagues.
 * - `candidate` came from the candidate or identifies them: it is emptied, or its row deleted.
 * - `about_candidate` was written by colleagues about the candidate: the same.
 * - `passing` may contain data about a candidate, and a sweep deletes it: uploads after a day, saved replies after three days;
 *   bulk actions, unconfirmed CVs, tables of imports and expired links after a month; the content of a document after the
 *   last application that has it.
 */
type DataClass = "none" | "staff" | "candidate" | "about_candidate" | "passing";

/**
 * Effect of anonymizing an application on its rows:
 * - `delete` deletes them, and `keep` leaves them as they are.
 * - `derived` leaves them to a trigger or to the indexing, which computes them from the application.
 * - `set` has a SQL expression for each column to update, in the rows that meet the condition `where`.
 */
export type EraseRule =
  | "delete"
  | "keep"
  | "derived"
  | { readonly set: Readonly<Record<string, string>>; readonly where?: string };

/**
 * Effect of merging an application into another one on its rows:
 * - `move` moves them to the other application. An undo moves the same rows back.
 * - `moveUnless` does so unless the other application has a row with the same values in these columns.
 * - `keep` leaves them with the merged application.
 * - `by merging` leaves them to code of the feature `merging`.
 */
export type MergeRule = "move" | "keep" | "by merging" | { readonly moveUnless: readonly string[] };

/** Personal data in a table of companies, and the effects on its rows of what is done to an application. */
export type TableRule = {
  /** All columns of the table, each in one class. */
  columns: { readonly [Class in DataClass]?: readonly string[] };
  /** Required for a table with the column `application_id`. */
  ofApplication?: { onErase: EraseRule; onMerge: MergeRule };
};
