import { Resolver } from "node:dns/promises";
import { errorCode } from "../error-code.ts";

/** The records of a name, of which there may be none, or that no name server said. */
type DnsAnswer = { records: string[] } | { failed: true };

/** The look-ups of one check; each fails beyond `maxLookUps`, and after `maxCheckMs`. */
export type LookUps = {
  /** The texts of a name, each cut and without characters that no text has. */
  txt(name: string): Promise<DnsAnswer>;
  /** The names of its mail servers, the preferred one first; an empty one says that it takes no mails. */
  mx(name: string): Promise<DnsAnswer>;
};

export type Dns = { begin(): LookUps };

type Look = (resolver: Resolver) => Promise<string[]>;

const maxLookUps = 40;
const maxMs = 3_000;
const maxCheckMs = 10_000;
const maxLength = 2_000;

/** Asks the name servers of the machine, or those given. */
export function createDns(servers: readonly string[]): Dns {
  async function ask(look: Look, ms: number): Promise<string[] | undefined> {
    // The second try takes twice as long as the first.
    const resolver = new Resolver({ timeout: maxMs / 3, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    // A name server may send what goes on and on.
    const limit = setTimeout(() => resolver.cancel(), ms);
    try {
      return await look(resolver);
    } catch (error) {
      return hasNone.has(errorCode(error)) ? [] : undefined;
    } finally {
      clearTimeout(limit);
    }
  }

  return {
    begin() {
      let left = maxLookUps;
      const end = Date.now() + maxCheckMs;
      const limited = async (look: Look): Promise<DnsAnswer> => {
        const ms = Math.min(maxMs, end - Date.now());
        if (left === 0 || ms <= 0) return { failed: true };
        left -= 1;
        const records = await ask(look, ms);
        return records ? { records: records.map(printable) } : { failed: true };
      };
      return {
        txt: (name) => limited(async (dns) => (await dns.resolveTxt(name)).map((parts) => parts.join(""))),
        mx: (name) =>
          limited(async (dns) =>
            (await dns.resolveMx(name))
              .toSorted((one, other) => one.priority - other.priority)
              .map(({ exchange }) => exchange.toLowerCase()),
          ),
      };
    },
  };
}

/** The name is not there, has no such records, or is none. */
const hasNone = new Set<string | undefined>(["ENODATA", "ENOTFOUND", "EBADNAME"]);

/** Controls, and marks that turn the direction of a text, are not shown as they are. */
const printable = (text: string): string =>
  text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "\u{FFFD}");
