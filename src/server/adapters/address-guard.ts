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

/** An address of the fourth version that is written as one of the sixth is looked at as what it leads to. */
const rangeOf = (address: string) => ipaddr.process(address).range();

export const isLoopback = (host: string) => host === "localhost" || (isIP(host) > 0 && rangeOf(host) === "loopback");
