/**
 * Stand-in for Zod that the build (vite.config.ts) gives to contracts in the browser. The browser needs an endpoint's name,
 * method, path and guard. The schemas are for the server, and Zod would add some 20 kB to every first visit. Every member
 * access and call returns the same stand-in, so contracts load unchanged.
 */
const standIn: unknown = new Proxy(() => standIn, {
  get: (_, member) => (isReading(member) ? refuseToRead : standIn),
  apply: () => standIn,
});

export const z = standIn;

const isReading = (member: string | symbol) =>
  typeof member === "string" && /^(safe)?(parse|decode|encode)/i.test(member);

/** Throws on parsing: a stand-in that accepted everything would look like a passed check. */
function refuseToRead(): never {
  throw new TypeError(
    "A contract's schemas are left out of the browser. Write what it must check there with zod/mini.",
  );
}
