import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Why an address that a person has named is not connected to, or what it answers is broken off. */
export class OutboundError extends Error {
  override name = "OutboundError";
}

export type AddressSettings = {
  /** Whether addresses count that only the network of this machine reaches. */
  allowsPrivate: boolean;
  /** Whether a program on this machine may be asked, and without encryption. */
  allowsLoopback: boolean;
};

export type AddressGuard = {
  isAllowed(address: string): boolean;
  /** In the place of the lookup of a connection: no second one can lead elsewhere. */
  lookup: LookupFunction;
};

/** Keeps connections to what people have named away from what only this machine reaches. */
export function createAddressGuard(settings: AddressSettings): AddressGuard {
  const isAllowed = (address: string) => {
    const range = rangeOf(address);
    return range === "unicast" || (range === "loopback" && settings.allowsLoopback) || settings.allowsPrivate;
  };
  return {
    isAllowed,
    lookup(name, options, done) {
      lookup(name, { ...options, all: true }, (error, found) => {
        if (error) return done(error, []);
        const isRefused = found.some(({ address }) => !isAllowed(address));
        if (isRefused) return done(new OutboundError(`${name} is at no public address.`), []);
        if (options.all) return done(null, found);
        return done(null, found[0]?.address ?? "", found[0]?.family);
      });
    },
  };
}

/** The only block from which IANA assigns public IPv6 addresses so far (RFC 4291, 2.4; RFC 3513, 4). */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Range of an IP address, "unicast" for public ones only. IPv4-mapped IPv6 (`::ffff:0:0/96`) has the range of the IPv4
 * address. IPv6 that carries an IPv4 address in another way is never public, because a gateway or the kernel may deliver it
 * to that address: IPv4-compatible (`::/96`) and NAT64 (RFC 6052, RFC 8215) lie outside the assigned block, `ipaddr` names
 * 6to4 and Teredo, and ISATAP is recognized by its interface identifier.
 */
function rangeOf(address: string): string {
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (parsed instanceof ipaddr.IPv4 || range !== "unicast") return range;
  return parsed.match(globalUnicast) && !isIsatap(parsed) ? range : "reserved";
}

/** An interface identifier that begins with 00-00-5E-FE or 02-00-5E-FE ends with an IPv4 address (RFC 5214, 6.1). */
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x0200) && parts[5] === 0x5efe;

export const isLoopback = (host: string) => host === "localhost" || (isIP(host) > 0 && rangeOf(host) === "loopback");
