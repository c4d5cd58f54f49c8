import { z } from "zod";
import { isLoopback } from "./adapters/address-guard.ts";

export type InboundSettings = {
  /** Domain that receives replies to messages and delivery reports, such as mail.jobs.example.com. */
  domain: string;
  /** SMTP listener of this process; undefined if email arrives another way. */
  listener: { host: string; port: number } | undefined;
  /** Mailbox into which a mail server delivers the replies. */
  mailbox: InboundMailbox | undefined;
};

export type InboundMailbox = {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
};

const domain = /^(?=.{1,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

export const inboundEnvironment = {
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(domain, "the name of a domain, such as replies.example.com")
    .transform((name) => name.toLowerCase())
    .optional(),
  INBOUND_SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, "a port number from 0 to 65535")
    .optional(),
  INBOUND_SMTP_HOST: z.string().min(1).default("127.0.0.1"),
  INBOUND_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: "an address such as imaps://user:password@mail.example.com/INBOX" })
    .optional(),
};

type Environment = {
  INBOUND_MAIL_DOMAIN?: string | undefined;
  INBOUND_SMTP_PORT?: string | undefined;
  INBOUND_SMTP_HOST: string;
  INBOUND_IMAP_URL?: string | undefined;
};

/** Reads how email comes in: undefined if it doesn't, or what is wrong with the settings. */
export function readInboundSettings({
  INBOUND_MAIL_DOMAIN: name,
  INBOUND_SMTP_PORT: port,
  INBOUND_SMTP_HOST: host,
  INBOUND_IMAP_URL: imap,
}: Environment): InboundSettings | { wrong: string } | undefined {
  const source = port === undefined ? imap && "INBOUND_IMAP_URL" : "INBOUND_SMTP_PORT";
  if (name === undefined)
    return source ? { wrong: `INBOUND_MAIL_DOMAIN must name the domain whose mails ${source} receives.` } : undefined;
  if (port !== undefined && Number(port) > 65_535) return { wrong: "INBOUND_SMTP_PORT must be 65535 at the most." };
  const mailbox = imap === undefined ? undefined : mailboxOf(imap);
  if (mailbox && "wrong" in mailbox) return mailbox;
  return { domain: name, listener: port === undefined ? undefined : { host, port: Number(port) }, mailbox };
}

/** Parses the mailbox URL. Unencrypted connections are allowed to this machine only. */
function mailboxOf(address: string): InboundMailbox | { wrong: string } {
  const url = new URL(address);
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (user === undefined || password === undefined || folder === undefined)
    return { wrong: "INBOUND_IMAP_URL must write a % in a name or password as %25." };
  if (user === "" || password === "")
    return { wrong: "INBOUND_IMAP_URL must hold a user and a password: imaps://user:password@mail.example.com/INBOX." };
  const isSecure = url.protocol === "imaps:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return {
    host,
    port: Number(url.port) || (isSecure ? 993 : 143),
    security: isSecure ? "tls" : isLoopback(host) ? "none" : "starttls",
    user,
    password,
    folder: folder || "INBOX",
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
