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
  /** Path in this installation that the link opens. */
  path?: string;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath?: string;
};

type Needs = Pick<Services, "config" | "translations" | "queue">;

/**
 * Creates an email in the transaction of its cause, and enqueues a job that sends it. Without a mail server, the demo
 * stores the email for its outbox, and any other installation creates none.
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

/** Returns how emails are handled: sent, stored for the demo's outbox, or not created. */
export const mailsOf = ({ mail, demo }: Services["config"]): "sent" | "kept" | "none" =>
  mail ? "sent" : demo ? "kept" : "none";

export const addressIn = (config: Services["config"], path: string): string => `${linkOrigin(config)}${path}`;

/** Creates the Message-ID of an email, which stays the same for each attempt. */
export const newMessageId = (config: Services["config"]): string =>
  `<${randomUUID()}@${new URL(linkOrigin(config)).hostname}>`;

/**
 * Returns the origin of links. It is never taken from a request: a forged Host header could lead the recipient of an
 * email elsewhere.
 */
const linkOrigin = (config: Services["config"]) => config.publicUrl ?? `http://${hostOf(config.host)}:${config.port}`;

const hostOf = (host: string) => (host.includes(":") ? `[${host}]` : host);
