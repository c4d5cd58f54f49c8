import { z } from "zod";
import type { DkimKey } from "./dkim-settings.ts";
import { dkimEnvironment, readDkimSettings } from "./dkim-settings.ts";

export type MailSettings = {
  /** SMTP URL, including user name and password. */
  url: string;
  /** Sender: an email address, optionally with a name. */
  from: string;
  dkim?: DkimKey | undefined;
};

const sender = /^(?:[^<>"\r\n]+ )?<?[^\s<>"@]+@[^\s<>"@]+>?$/;

export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "an address such as smtp://user:password@mail.example.com:587" })
    .optional(),
  MAIL_FROM: z.string().regex(sender, "an address such as Hirelane <jobs@example.com>").optional(),
  ...dkimEnvironment,
};

type Environment = { [Name in keyof typeof mailEnvironment]?: string | undefined };

/** Reads the mail server: undefined if none is set, or what is wrong with the settings. */
export function readMailSettings(
  { SMTP_URL, MAIL_FROM, ...own }: Environment,
  publicUrl: string | undefined,
): MailSettings | { wrong: string } | undefined {
  if (SMTP_URL === undefined) return undefined;
  if (MAIL_FROM === undefined) return { wrong: "MAIL_FROM must say whom mails are from where SMTP_URL is set." };
  if (publicUrl === undefined)
    return { wrong: "PUBLIC_URL must be set where SMTP_URL is: the links in mails lead there." };
  const from = addressOf(MAIL_FROM);
  const dkim = readDkimSettings(own, from);
  if (dkim && "wrong" in dkim) return dkim;
  return { url: SMTP_URL, from: MAIL_FROM, dkim };
}

/** Extracts the email address from `Hirelane <jobs@example.com>`, or returns a bare one. */
export const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
