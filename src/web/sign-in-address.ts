import { stringifySearch } from "#shared/request-address.ts";

/** The sign-in page, which says that the session has ended and brings the person back to where they stood. */
export function signInAddress(here: { pathname: string; search: string }): string {
  if (here.pathname === "/login/") return here.pathname + here.search;
  return `/login/${stringifySearch({ ended: true, next: here.pathname + here.search })}`;
}

/** A step of signing in, from which it goes on to a page in the end. */
export const withNext = (address: string, next: string | undefined): string =>
  next === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;

/** Where to go after signing in. Anything but a path on this site is a stranger's wish and leads home. */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !next.startsWith("/")) return "/";

  const target = URL.parse(next, window.location.origin);
  // A path such as /.//host resolves to //host, which the next reader would take for another host.
  if (target?.origin !== window.location.origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search + target.hash;
}
