import { randomBytes } from "node:crypto";
import type { Services } from "#server/services.ts";

type Config = Pick<Services["config"], "inbound" | "demo">;

/** RFC 4648 alphabet, which can be read aloud and typed without confusion. */
const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** Creates a random token of 60 bits. Guessing is slow, since a connection is closed after ten unknown recipients. */
export const newMailToken = (): string =>
  Array.from(randomBytes(12), (byte) => base32[byte % base32.length] ?? "").join("");

/** Domain of our own email addresses. A demo without one uses an example domain. */
export const inboundDomain = ({ inbound, demo }: Config): string | undefined =>
  inbound?.domain ?? (demo ? "demo.invalid" : undefined);

/** Email address that receives applications for a job. Undefined if it is switched off or inbound email isn't configured. */
export function jobAddress(config: Config, token: string | null): string | undefined {
  const domain = inboundDomain(config);
  return token === null || domain === undefined ? undefined : `job-${token}@${domain}`;
}

export const jobTokenIn = (address: string): string | undefined =>
  /^job-([a-z2-7]{12})@/i.exec(address)?.[1]?.toLowerCase();
