/** An address that a stranger typed, if it leads to a page: anything else could run in ours. */
export function safeLink(address: string | null): string | undefined {
  if (address === null) return undefined;

  const url = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}
