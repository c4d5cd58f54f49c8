import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { newMessageId } from "./queue-mail.ts";

type KeptMail = {
  message_id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** Keeps a message to a candidate, and its copies to colleagues, for the outbox of a demo that sends none. */
export async function keepMail(
  db: Db,
  config: Services["config"],
  { message_id, to, subject, text, html }: KeptMail,
  copies: readonly string[],
): Promise<void> {
  const kept = { state: "kept", of_message: message_id, subject, text, html } as const;
  await db
    .insertInto("mail")
    .values([
      { ...kept, kind: "message", message_id, to_name: to.name, to_address: to.address },
      ...copies.map((to_address) => ({
        ...kept,
        kind: "message_copy",
        message_id: newMessageId(config),
        to_name: "",
        to_address,
      })),
    ])
    .execute();
}
