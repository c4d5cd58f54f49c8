/** What mail servers write down of where a mail goes; the first four by the one that put it into the mailbox. */
const delivered = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];
const addressed = ["to", "cc"];

export const envelopeHeaders = [...delivered, ...addressed];

const maxRecipients = 20;
const maxHeader = 100_000;

export type Recipients = { delivered: string[]; addressed: string[] };

/** The addresses within this domain to which a mail was delivered, and those to which it was written. */
export function recipientsIn(headers: Buffer, domain: string): Recipients {
  // A line that begins with a space goes on.
  const lines = headers
    .toString("latin1", 0, maxHeader)
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  const within = new RegExp(`[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${RegExp.escape(domain)}(?![a-z0-9.-]*[a-z0-9])`, "gi");
  const addressesOf = (names: string[]) =>
    lines
      .filter((line) => names.includes(line.slice(0, line.indexOf(":")).toLowerCase()))
      .flatMap((line) => line.slice(line.indexOf(":")).match(within) ?? [])
      .map((address) => address.toLowerCase());
  const some = (names: string[]) => [...new Set(addressesOf(names))].slice(0, maxRecipients);
  return { delivered: some(delivered), addressed: some(addressed) };
}
