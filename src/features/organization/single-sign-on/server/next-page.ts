export const home = "/applications/";

/** Where a person wanted to go who had to sign in: a page of ours, or home. */
export function nextPage(wanted: string | undefined): string {
  const here = "http://here.invalid";
  const target = wanted?.startsWith("/") ? URL.parse(wanted, here) : null;
  if (target?.origin !== here || target.pathname.startsWith("//")) return home;
  return target.pathname + target.search + target.hash;
}
