import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { errorCode } from "./error-code.ts";

/** RSA key in PEM format, whose public key is in a TXT record of the domain. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

export const dkimEnvironment = {
  DKIM_DOMAIN: z
    .string()
    .max(253)
    .regex(domain, "the name of a domain, such as example.com")
    .transform((name) => name.toLowerCase())
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .max(63)
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, "the name of a key, such as mail2026")
    .optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().min(1).optional(),
};

type Environment = { [Name in keyof typeof dkimEnvironment]?: string | undefined };

const minBits = 1_024;

/**
 * Reads the key that signs emails from the installation's own email address: undefined if none is set, or what is wrong
 * with the settings.
 */
export function readDkimSettings(
  { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE: file }: Environment,
  from: string,
): DkimKey | { wrong: string } | undefined {
  if (DKIM_DOMAIN === undefined && DKIM_SELECTOR === undefined && file === undefined) return undefined;
  if (DKIM_DOMAIN === undefined || DKIM_SELECTOR === undefined || file === undefined)
    return { wrong: "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE must be set together, or none of them." };
  const ofSender = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  if (ofSender !== DKIM_DOMAIN && !ofSender.endsWith(`.${DKIM_DOMAIN}`))
    return { wrong: `DKIM_DOMAIN must be the domain of MAIL_FROM, ${ofSender}, or one above it.` };
  const privateKey = readKey(file);
  if ("wrong" in privateKey) return privateKey;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: privateKey.pem };
}

function readKey(file: string): { pem: string } | { wrong: string } {
  let pem: string;
  try {
    pem = readFileSync(file, "utf8");
  } catch (error) {
    return { wrong: `DKIM_PRIVATE_KEY_FILE ${file} cannot be read (${errorCode(error)}).` };
  }
  const needed = `DKIM_PRIVATE_KEY_FILE ${file} must hold an RSA private key as PEM, without a passphrase and of ${minBits} bits or more.`;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return asymmetricKeyType === "rsa" && bits >= minBits ? { pem } : { wrong: needed };
  } catch {
    return { wrong: needed };
  }
}
