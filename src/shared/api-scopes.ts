import { isUnsafe, type Endpoint } from "./contract.ts";
import { scopeAreas } from "./scope-areas.gen.ts";

/** Scopes of API keys. A write scope includes reading. */
export const apiScopes = [
  "applications:read",
  "applications:write",
  "jobs:read",
  "jobs:write",
  "company:read",
  "company:write",
  "board:write",
] as const;
export type ApiScope = (typeof apiScopes)[number];
/**
 * Area of the API that a path belongs to. `board:write` has no read scope, because reading the job board needs no key.
 */
export type ScopeArea = "applications" | "jobs" | "company" | "board:write" | "none";

const areas: Readonly<Record<string, ScopeArea>> = scopeAreas;
/**
 * Path prefixes, longest first: the longest matching prefix decides. Paths without one accept no keys: sign-in, rights,
 * keys and personal lists.
 */
const beginnings = Object.keys(areas).toSorted((one, other) => other.length - one.length);

/** Scope that a key needs for an endpoint; undefined if the endpoint accepts no keys. */
export function scopeOf({ path, ...endpoint }: Pick<Endpoint, "method" | "path" | "changes">): ApiScope | undefined {
  const beginning = beginnings.find((known) => path.startsWith(known));
  const area = beginning === undefined ? "none" : areas[beginning];
  if (area === undefined || area === "none") return undefined;
  if (area === "board:write") return area;
  return `${area}:${isUnsafe(endpoint) ? "write" : "read"}`;
}

export const hasScope = (scopes: readonly string[], wanted: ApiScope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(":read", ":write"));
