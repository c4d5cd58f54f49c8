import { stringifySearch } from "#shared/request-address.ts";

/** Returns the URL of the sign-in page, which reports the ended session and then returns to the current page. */
export function signInAddress(here: { pathname: string; search: string }): string {
  if (here.pathname === "/login/") return here.pathname + here.search;
  return `/login/${stringifySearch({ ended: true, next: here.pathname + here.search })}`;
}

/** Adds the page to open after sign-in to the URL of a sign-in step. */
export const withNext = (address: string, next: string | undefined): string =>
  next === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;

/**
 * Returns the path to open after sign-in. Anything but a path on this site could be a phishing link, and leads home instead.
 */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !next.startsWith("/")) return "/";

  const target = URL.parse(next, window.location.origin);
  // A path such as /.//host resolves to //host, which browsers interpret as another host.
  if (target?.origin !== window.location.origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search + target.hash;
}
