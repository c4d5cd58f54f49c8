/** Headers with recipients. The first four are added by the mail server that puts the email into the mailbox. */
const delivered = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];
const addressed = ["to", "cc"];

export const envelopeHeaders = [...delivered, ...addressed];

const maxRecipients = 20;
const maxHeader = 100_000;

type Recipients = { delivered: string[]; addressed: string[] };

/** Returns the addresses of the domain to which an email was delivered, and those to which it was addressed. */
export function recipientsIn(headers: Buffer, domain: string): Recipients {
  // Unfold headers: a line that begins with a space continues the previous one.
  const lines = headers
    .toString("latin1", 0, maxHeader)
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  const addressesOf = (names: string[]) =>
    lines
      .filter((line) => names.includes(line.slice(0, line.indexOf(":")).toLowerCase()))
      .flatMap((line) => [...addressesIn(line.slice(line.indexOf(":")).toLowerCase(), domain)]);
  const some = (names: string[]) => [...new Set(addressesOf(names))].slice(0, maxRecipients);
  return { delivered: some(delivered), addressed: some(addressed) };
}

const maxLocal = 64;

const inLocal = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]/;

/**
 * Finds addresses by searching for the domain and scanning back over the maximum length of a local part. So the time is
 * linear in the length of the line.
 */
function* addressesIn(line: string, domain: string): Generator<string> {
  const sought = `@${domain}`;
  for (let at = line.indexOf(sought); at !== -1; at = line.indexOf(sought, at + 1)) {
    let begin = at;
    while (at - begin <= maxLocal && inLocal.test(line[begin - 1] ?? "")) begin--;
    const isWhole = at - begin >= 1 && at - begin <= maxLocal && !goesOn(line, at + sought.length);
    if (isWhole) yield line.slice(begin, at + sought.length);
  }
}

const maxDomain = 255;

/** Whether our domain is only the beginning of a longer one. A period alone is the end of a sentence. */
const goesOn = (line: string, end: number) => /^[.-]*[a-z0-9]/.test(line.slice(end, end + maxDomain));
