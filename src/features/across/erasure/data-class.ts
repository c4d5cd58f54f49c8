/**
 * What a column holds, and so what becomes of it when an application is anonymized:
 * - `none` says nothing of a person, or only numbers, which stay for reports.
 * - `staff` is about colleagues.
 * - `candidate` came from the candidate or tells who they are: it is emptied, or its row deleted.
 * - `about_candidate` is what colleagues wrote about them: the same.
 * - `passing` may speak of a candidate and is deleted by a sweep: uploads after a day, saved answers after three days,
 *   bulk actions, CVs that were never confirmed, tables of imports and links that are over after a month, the content of a document after the last application that carries it.
 */
export type DataClass = "none" | "staff" | "candidate" | "about_candidate" | "passing";
