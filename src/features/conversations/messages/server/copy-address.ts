import { bounceAddress } from "#features/platform/system-mail/server/reply-address.ts";
import type { Services } from "#server/services.ts";

type Needs = Pick<Services, "secrets">;

/** A copy of a message that a colleague gets. */
export type CopyKey = { message_id: number; user_id: number };

/** Hexadecimal digits of a signature: 96 bits, since the local part of an address has 64 letters at most. Mail servers may lower its case. */
const signatureLength = 24;

const signatureOf = ({ secrets }: Needs, { message_id, user_id }: CopyKey): string =>
  Buffer.from(secrets.sign("bounce", `copy ${message_id} ${user_id}`), "base64url")
    .toString("hex")
    .slice(0, signatureLength);

/** The address at which mail servers report on a copy; undefined where no emails come in. */
export const copyAddress = (services: Pick<Services, "config" | "secrets">, key: CopyKey): string | undefined =>
  bounceAddress(services.config, `copy-${key.message_id}-${key.user_id}-${signatureOf(services, key)}`);

const pattern = /^bounce\+copy-([1-9]\d{0,15})-([1-9]\d{0,15})-([0-9a-f]{24})@/i;

/** The copy on which something that came to this address reports; undefined for any other address. */
export function copyOfAddress(services: Needs, address: string): CopyKey | undefined {
  const [, message = "", user = "", signature = ""] = pattern.exec(address) ?? [];
  const key = { message_id: Number(message), user_id: Number(user) };
  return signature !== "" && signatureOf(services, key) === signature.toLowerCase() ? key : undefined;
}
