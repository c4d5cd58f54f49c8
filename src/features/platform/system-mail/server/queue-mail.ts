import { randomUUID } from "node:crypto";
import { withoutLinks } from "#shared/text/without-links.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { MailKind, Recipient } from "../mail.ts";
import { newReplyToken } from "./reply-address.ts";
import { renderMail, type MailContent } from "./render-mail.ts";
import { sendMail } from "./send-mail.ts";

type NewMail = {
  kind: MailKind;
  to: Recipient;
  values?: MailContent["values"];
  lines?: MailContent["lines"];
  /** Of this installation, where its link leads. */
  path?: string;
  /** Where its reader ends such mails. */
  unsubscribePath?: string;
};

type Needs = Pick<Services, "config" | "translations" | "queue">;

/**
 * Writes a mail, in the transaction of its cause, and has it sent. Without a mail server the demo keeps it for its outbox,
 * and any other installation writes none.
 */
export async function queueMail(
  db: Db,
  services: Needs,
  { kind, to, values = {}, lines, path, unsubscribePath }: NewMail,
): Promise<void> {
  const { config, translations, queue } = services;
  const mails = mailsOf(config);
  if (mails === "none") return;
  const url = path === undefined ? undefined : addressIn(config, path);
  const unsubscribeUrl = unsubscribePath === undefined ? undefined : addressIn(config, unsubscribePath);
  const content = {
    kind,
    language: to.language,
    values: { name: withoutLinks(to.name), ...values },
    lines,
    url,
    unsubscribeUrl,
  };
  const { id } = await db
    .insertInto("mail")
    .values({
      kind,
      user_id: to.user_id,
      to_name: to.name,
      to_address: to.email,
      ...renderMail(translations.translate, content),
      unsubscribe_url: unsubscribeUrl ?? "",
      message_id: newMessageId(config),
      bounce_token: newReplyToken(),
      state: mails === "sent" ? "queued" : "kept",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (mails === "sent") await queue.enqueue(db, sendMail, { mail_id: id });
}

/** What becomes of mails: the demo keeps them for its outbox, and without a mail server there are none elsewhere. */
export const mailsOf = ({ mail, demo }: Services["config"]): "sent" | "kept" | "none" =>
  mail ? "sent" : demo ? "kept" : "none";

/** Where a link to a path of this installation leads. */
export const addressIn = (config: Services["config"], path: string): string => `${linkOrigin(config)}${path}`;

/** The Message-ID of a mail, which stays the same for each try. */
export const newMessageId = (config: Services["config"]): string =>
  `<${randomUUID()}@${new URL(linkOrigin(config)).hostname}>`;

/** Never what a request says of itself, since the sender of a request could lead the reader of a mail elsewhere. */
const linkOrigin = (config: Services["config"]) => config.publicUrl ?? `http://${hostOf(config.host)}:${config.port}`;

const hostOf = (host: string) => (host.includes(":") ? `[${host}]` : host);
