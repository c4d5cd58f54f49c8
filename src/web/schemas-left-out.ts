/**
 * What contracts find in the browser where they import Zod: the build puts this in its place (vite.config.ts). A browser
 * needs an endpoint's name, method, path and guard; its schemas are for the server, and all of Zod with them would cost
 * every first visit some 20 kB. Every member and every call answers the same stand-in, so that a contract loads as it is.
 */
const standIn: unknown = new Proxy(() => standIn, {
  get: (_, member) => (isReading(member) ? refuseToRead : standIn),
  apply: () => standIn,
});

export const z = standIn;

const isReading = (member: string | symbol) =>
  typeof member === "string" && /^(safe)?(parse|decode|encode)/i.test(member);

/** A stand-in that let everything through would pass for a check. */
function refuseToRead(): never {
  throw new TypeError(
    "A contract's schemas are left out of the browser. Write what it must check there with zod/mini.",
  );
}
