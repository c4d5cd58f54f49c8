import { inflateSync } from "node:zlib";
import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence, type BaseBlock } from "asn1js";

/** Email within an S/MIME part, or "encrypted" if only the recipient's key can open it. */
export type Secured = { content: Buffer } | "encrypted" | undefined;

/** CMS content types (RFC 5652, RFC 3274). */
const contentTypes = new Map([
  ["1.2.840.113549.1.7.2", "signed"],
  ["1.2.840.113549.1.7.3", "encrypted"],
  ["1.2.840.113549.1.9.16.1.23", "encrypted"],
  ["1.2.840.113549.1.9.16.1.9", "compressed"],
]);

export const isSmime = ({ mimeType, filename }: { mimeType: string; filename: string | null }) =>
  /^application\/(?:x-)?pkcs7-mime$/i.test(mimeType) || /^smime\.p7m$/i.test(filename ?? "");

/**
 * Extracts the content of signed or compressed data, up to `maxInflated` bytes. Doesn't verify the signature, because an
 * email's sender is never trusted anyway.
 */
export function openSmime(bytes: Buffer, maxInflated: number): Secured {
  try {
    const [type, content] = childrenOf(fromBER(new Uint8Array(bytes)).result);
    const kind = type instanceof ObjectIdentifier ? contentTypes.get(type.valueBlock.toString()) : undefined;
    if (kind === "encrypted" || kind === undefined) return kind;
    const [data] = childrenOf(content);
    // Signed and compressed data both have the content as their third field.
    const [, inner] = childrenOf(childrenOf(data)[2]);
    const [octets] = childrenOf(inner);
    if (!(octets instanceof OctetString)) return undefined;
    const found = Buffer.from(octets.getValue());
    if (kind === "signed") return { content: found };
    return { content: inflateSync(found, { maxOutputLength: Math.max(1, maxInflated) }) };
  } catch {
    return undefined;
  }
}

const childrenOf = (block: BaseBlock | undefined): BaseBlock[] =>
  block instanceof Sequence || block instanceof Constructed ? block.valueBlock.value : [];

/** Whether an email is encrypted with PGP, as MIME parts (RFC 3156) or inline. */
export const isPgpEncrypted = (attachments: readonly { mimeType: string }[], text: string) =>
  attachments.some(({ mimeType }) => mimeType === "application/pgp-encrypted") ||
  /^\s*-----BEGIN PGP MESSAGE-----/.test(text);
