/** Builds the path and query of a call. */
export function requestAddress(
  path: string,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = params as Record<string, unknown>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return filled + stringifySearch(query);
}

/**
 * Formats a query: `{ status: [1, 2] }` becomes `?status[]=1&status[]=2`. Undefined, null and empty lists are left out.
 */
export function stringifySearch(search: object): string {
  const pairs = Object.entries(search).flatMap(([name, value]): string[] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((item) => `${encode(name)}[]=${encode(asText(item))}`);
    return [`${encode(name)}=${encode(asText(value))}`];
  });
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

const asText = (value: unknown) => (typeof value === "boolean" ? (value ? "1" : "0") : String(value));

/**
 * Escapes only what a URL requires, so that it stays readable. A lone surrogate, as in a truncated text, can't be
 * escaped and is replaced.
 */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll("%20", "+")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%2F", "/");
