import { isUnsafe, type Endpoint } from "./contract.ts";
import { scopeAreas } from "./scope-areas.gen.ts";

/** What a key for programs may be given. Who writes may read. */
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
/** Area that the scopes of a path are for. `board:write` has no scope for reading, which needs no key there. */
export type ScopeArea = "applications" | "jobs" | "company" | "board:write" | "none";

const areas: Readonly<Record<string, ScopeArea>> = scopeAreas;
/** The longest beginning that fits decides. What fits none is for people alone: signing in, rights, keys, one's own lists. */
const beginnings = Object.keys(areas).toSorted((one, other) => other.length - one.length);

/** The scope that a key needs for an endpoint; undefined where no key is taken. */
export function scopeOf({ path, ...endpoint }: Pick<Endpoint, "method" | "path" | "changes">): ApiScope | undefined {
  const beginning = beginnings.find((known) => path.startsWith(known));
  const area = beginning === undefined ? "none" : areas[beginning];
  if (area === undefined || area === "none") return undefined;
  if (area === "board:write") return area;
  return `${area}:${isUnsafe(endpoint) ? "write" : "read"}`;
}

export const hasScope = (scopes: readonly string[], wanted: ApiScope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(":read", ":write"));
