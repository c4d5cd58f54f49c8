export const home = "/applications/";

/** Returns the page to open after sign-in: the requested path if it is on this site, else the start page. */
export function nextPage(wanted: string | undefined): string {
  const here = "http://here.invalid";
  const target = wanted?.startsWith("/") ? URL.parse(wanted, here) : null;
  if (target?.origin !== here || target.pathname.startsWith("//")) return home;
  return target.pathname + target.search + target.hash;
}
