import { sendCopy } from "#features/conversations/messages/server/sending/send-copy.ts";
import type { SystemApp } from "#server/app.ts";

type Key = { company_id: number; message_id: number };

/** Sends a message's copies enqueued for this attempt. Returns the ids of the colleagues who receive them. */
export async function runCopies(app: SystemApp, { company_id, message_id }: Key, tries = 1): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ user_id: number }>(
    `select (data ->> 'user_id')::bigint as user_id from pgboss.job
    where name = $1 and data @> $2 order by created_on, user_id`,
    [sendCopy.name, { company_id, message_id, tries }],
  );
  const user_ids = rows.map(({ user_id }) => user_id);
  for (const user_id of user_ids) await sendCopy.run(app, { company_id, message_id, user_id, tries });
  return user_ids;
}
