import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";

/**
 * Makes the text indexes read these applications again. Needed after a comment or answer is deleted: a changed row would
 * signal the change on its own, but a deleted row leaves nothing to read.
 */
export const logTextChanged = (db: Db, company_id: number, application_ids: readonly number[]): Promise<void> =>
  sendAhead(
    db,
    sql`
      insert into application_text (company_id, application_id, document)
      select ${company_id}::bigint, id, '' from unnest(${application_ids}::bigint[]) as id order by id
      on conflict (company_id, application_id) do update set xid = pg_current_xact_id()
    `.execute(db),
  );
