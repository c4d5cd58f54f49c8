import { z } from "zod";

export type InboundSettings = {
  /** Where answers to messages and reports about them go, such as mail.jobs.example.com. */
  domain: string;
  /** Where this process receives mails itself; absent where another one does. */
  listener: { host: string; port: number } | undefined;
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
};

type Environment = {
  INBOUND_MAIL_DOMAIN?: string | undefined;
  INBOUND_SMTP_PORT?: string | undefined;
  INBOUND_SMTP_HOST: string;
};

/** Where mails come in, undefined where none do, or what is wrong with the settings. */
export function readInboundSettings({
  INBOUND_MAIL_DOMAIN: name,
  INBOUND_SMTP_PORT: port,
  INBOUND_SMTP_HOST: host,
}: Environment): InboundSettings | { wrong: string } | undefined {
  if (name === undefined)
    return port === undefined
      ? undefined
      : { wrong: "INBOUND_MAIL_DOMAIN must name the domain whose mails INBOUND_SMTP_PORT receives." };
  if (port !== undefined && Number(port) > 65_535) return { wrong: "INBOUND_SMTP_PORT must be 65535 at the most." };
  return { domain: name, listener: port === undefined ? undefined : { host, port: Number(port) } };
}
