import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Thrown when a user-supplied URL must not be requested, or its response is cut off. */
export class OutboundError extends Error {
  override name = "OutboundError";
}

export type AddressSettings = {
  /** Whether private network ranges are allowed, too. */
  allowsPrivate: boolean;
  /** Whether loopback is allowed, also without encryption. */
  allowsLoopback: boolean;
};

export type AddressGuard = {
  isAllowed(address: string): boolean;
  /**
   * Passed as `lookup` of the connection: the checked IP address is the connected one, which prevents DNS rebinding.
   */
  lookup: LookupFunction;
};

/** Guards against SSRF: user-supplied hosts must not reach networks that only this machine can reach. */
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
 * address. Any other IPv6 address with an embedded IPv4 address is never public, because a gateway or the kernel may
 * deliver to the embedded address. IPv4-compatible (`::/96`) and NAT64 (RFC 6052, RFC 8215) lie outside the assigned
 * block, `ipaddr` names 6to4 and Teredo, and ISATAP is recognized by its interface identifier.
 */
function rangeOf(address: string): string {
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (parsed instanceof ipaddr.IPv4 || range !== "unicast") return range;
  return parsed.match(globalUnicast) && !isIsatap(parsed) ? range : "reserved";
}

/** ISATAP interface identifiers begin with 00-00-5E-FE or 02-00-5E-FE and end with an IPv4 address (RFC 5214, 6.1). */
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x0200) && parts[5] === 0x5efe;

export const isLoopback = (host: string) => host === "localhost" || (isIP(host) > 0 && rangeOf(host) === "loopback");
