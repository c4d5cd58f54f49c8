import type { Services, SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { newMessageId } from "./queue-mail.ts";

type KeptMail = {
  message_id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** Stores an email that a person sends to themselves as a preview, for the demo's outbox. */
export async function keepTestMail(
  { database }: Pick<SystemServices, "database">,
  user_id: number,
  { message_id, to, subject, text, html }: KeptMail,
): Promise<void> {
  const kept = { state: "kept", kind: "test", user_id, message_id, subject, text, html };
  await database.system((db) =>
    db
      .insertInto("mail")
      .values({ ...kept, to_name: to.name, to_address: to.address })
      .execute(),
  );
}

type MessageKey = { company_id: number; message_id: number };

/** Stores a message to a candidate and its copies to colleagues, for the outbox of a demo that sends no emails. */
export async function keepMail(
  db: Db,
  config: Services["config"],
  of: MessageKey,
  { message_id, to, subject, text, html }: KeptMail,
  copies: readonly string[],
): Promise<void> {
  const kept = {
    state: "kept",
    subject,
    text,
    html,
    of_company_id: of.company_id,
    of_message_id: of.message_id,
  } as const;
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
