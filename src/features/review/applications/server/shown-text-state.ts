import { sql } from "kysely";

/**
 * SQL expression: state of an attached file's text extraction. The file appears as pending even if the company already
 * has a file with the same content. Otherwise, a person who attaches a document could learn that it was already there.
 */
export const shownTextState = sql<string>`
  case application_file.awaits
    when 'text' then 'pending' when 'scan' then 'unreadable' else stored_file.text_state end`;

export const shownTextFailure = sql<string | null>`
  case when application_file.awaits is null then stored_file.text_failure end`;
