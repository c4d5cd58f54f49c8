import { sql } from "kysely";

/**
 * How far the text of an attached file is read. A file waits for its own reading also when the company has known its content
 * before: who attaches a document must not learn from its state whether it was there already.
 */
export const shownTextState = sql<string>`
  case application_file.awaits
    when 'text' then 'pending' when 'scan' then 'unreadable' else stored_file.text_state end`;

export const shownTextFailure = sql<string | null>`
  case when application_file.awaits is null then stored_file.text_failure end`;
