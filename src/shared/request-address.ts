/** The address of a call with its parameters and query filled in. */
export function requestAddress(
  path: string,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = params as Record<string, unknown>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return filled + stringifySearch(query);
}

/** `{ status: [1, 2] }` is `?status[]=1&status[]=2`. What is absent, null or an empty list leaves no trace in the address. */
export function stringifySearch(search: object): string {
  const pairs = Object.entries(search).flatMap(([name, value]): string[] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((item) => `${encode(name)}[]=${encode(asText(item))}`);
    return [`${encode(name)}=${encode(asText(value))}`];
  });
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

const asText = (value: unknown) => (typeof value === "boolean" ? (value ? "1" : "0") : String(value));

/** Escapes what an address must, and leaves legible what it need not. Half a sign, as a cut text ends with, has no escape. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll("%20", "+")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%2F", "/");
