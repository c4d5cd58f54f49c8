import { z } from "zod";
import { smsSender } from "#shared/sms-sender.ts";

/** Protocols of gateways: JSON with a token, or form posts with a user name and password. */
const smsShapes = ["json", "form"] as const;

export type SmsSettings = {
  url: string;
  shape: (typeof smsShapes)[number];
  /** Value of the Authorization header. */
  authorization: string;
  /** Sender for companies that haven't set one. */
  from: string;
};

export const smsEnvironment = {
  SMS_URL: z.url({ protocol: /^https?$/, error: "an address such as https://api.example.com/v1/messages" }).optional(),
  SMS_SHAPE: z.enum(smsShapes, { error: "json or form" }).default("json"),
  SMS_TOKEN: z.string().optional(),
  SMS_USER: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_FROM: z.string().regex(smsSender, "up to 11 letters and digits, or a number such as +46700000000").optional(),
  SMS_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "a currency such as EUR")
    .default("EUR"),
};

type Environment = z.output<z.ZodObject<typeof smsEnvironment>>;

/** Reads the SMS gateway: undefined if none is set, or what is wrong with the settings. */
export function readSmsSettings(
  { SMS_URL, SMS_SHAPE, SMS_TOKEN, SMS_USER, SMS_PASSWORD, SMS_FROM }: Environment,
  publicUrl: string | undefined,
): SmsSettings | { wrong: string } | undefined {
  if (SMS_URL === undefined) return undefined;
  if (SMS_FROM === undefined) return { wrong: "SMS_FROM must say whom texts are from where SMS_URL is set." };
  if (publicUrl === undefined)
    return { wrong: "PUBLIC_URL must be set where SMS_URL is: the gateway reports there what became of a text." };
  const settings = { url: SMS_URL, shape: SMS_SHAPE, from: SMS_FROM };
  if (SMS_SHAPE === "json")
    return SMS_TOKEN === undefined
      ? { wrong: "SMS_TOKEN must be set where SMS_URL is, or SMS_SHAPE must be form." }
      : { ...settings, authorization: `Bearer ${SMS_TOKEN}` };
  if (SMS_USER === undefined || SMS_PASSWORD === undefined)
    return { wrong: "SMS_USER and SMS_PASSWORD must be set where SMS_SHAPE is form." };
  return { ...settings, authorization: `Basic ${Buffer.from(`${SMS_USER}:${SMS_PASSWORD}`).toString("base64")}` };
}
