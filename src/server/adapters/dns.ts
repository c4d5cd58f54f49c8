import { Resolver } from "node:dns/promises";
import { errorCode } from "../error-code.ts";

/** Records of a name, possibly none, or a failure: no name server gave a definite response. */
type DnsAnswer = { records: string[] } | { failed: true };

/** Lookups of one domain check. Each fails once `maxLookUps` are used up or `maxCheckMs` have passed. */
export type LookUps = {
  /** TXT records, each truncated and with control characters replaced. */
  txt(name: string): Promise<DnsAnswer>;
  /**
   * Mail servers of the name, most preferred first. An empty host name means that the domain accepts no email (null
   * MX).
   */
  mx(name: string): Promise<DnsAnswer>;
};

export type Dns = { begin(): LookUps };

type Look = (resolver: Resolver) => Promise<string[]>;

const maxLookUps = 40;
const maxMs = 3_000;
const maxCheckMs = 10_000;
const maxLength = 2_000;

/** Queries the machine's name servers, or the given ones. */
export function createDns(servers: readonly string[]): Dns {
  async function ask(look: Look, ms: number): Promise<string[] | undefined> {
    // The resolver doubles the timeout for the second try.
    const resolver = new Resolver({ timeout: maxMs / 3, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    // Cancel explicitly: a hostile name server could keep sending data and never reach the resolver's own timeout.
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

/** Codes that mean "no records": none of this type, no such name, or an invalid name. */
const hasNone = new Set<string | undefined>(["ENODATA", "ENOTFOUND", "EBADNAME"]);

/** Replaces control characters and marks that change the text direction, because staff see the records. */
const printable = (text: string): string =>
  text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "\u{FFFD}");
