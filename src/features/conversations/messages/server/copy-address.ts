import { bounceAddress } from "#features/platform/system-mail/server/reply-address.ts";
import type { Services } from "#server/services.ts";

type Needs = Pick<Services, "secrets">;

/** Copy of a message for a colleague. */
export type CopyKey = { message_id: number; user_id: number };

/**
 * Number of hexadecimal digits of the signature: 96 bits, because a local part has at most 64 characters. Case doesn't
 * matter, because mail servers can lower it.
 */
const signatureLength = 24;

const signatureOf = ({ secrets }: Needs, { message_id, user_id }: CopyKey): string =>
  Buffer.from(secrets.sign("bounce", `copy ${message_id} ${user_id}`), "base64url")
    .toString("hex")
    .slice(0, signatureLength);

/** Returns the bounce address of a copy, or undefined if inbound email isn't configured. */
export const copyAddress = (services: Pick<Services, "config" | "secrets">, key: CopyKey): string | undefined =>
  bounceAddress(services.config, `copy-${key.message_id}-${key.user_id}-${signatureOf(services, key)}`);

const pattern = /^bounce\+copy-([1-9]\d{0,15})-([1-9]\d{0,15})-([0-9a-f]{24})@/i;

/** Returns the copy that a bounce address belongs to, or undefined for other addresses. */
export function copyOfAddress(services: Needs, address: string): CopyKey | undefined {
  const [, message = "", user = "", signature = ""] = pattern.exec(address) ?? [];
  const key = { message_id: Number(message), user_id: Number(user) };
  return signature !== "" && signatureOf(services, key) === signature.toLowerCase() ? key : undefined;
}
