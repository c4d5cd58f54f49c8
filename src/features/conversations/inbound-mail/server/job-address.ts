import { randomBytes } from "node:crypto";
import type { Services } from "#server/services.ts";

type Config = Pick<Services["config"], "inbound" | "demo">;

/** RFC 4648, so that an address may be read out and typed. */
const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** 60 bits: who asks for ten addresses that are not here is hung up on. */
export const newMailToken = (): string =>
  Array.from(randomBytes(12), (byte) => base32[byte % base32.length] ?? "").join("");

/** The domain of our own addresses; the demo without one shows what they would look like. */
export const inboundDomain = ({ inbound, demo }: Config): string | undefined =>
  inbound?.domain ?? (demo ? "demo.invalid" : undefined);

/** Where applications for a job are sent; undefined where its address is off, or no mails come in. */
export function jobAddress(config: Config, token: string | null): string | undefined {
  const domain = inboundDomain(config);
  return token === null || domain === undefined ? undefined : `job-${token}@${domain}`;
}

export const jobTokenIn = (address: string): string | undefined =>
  /^job-([a-z2-7]{12})@/i.exec(address)?.[1]?.toLowerCase();
