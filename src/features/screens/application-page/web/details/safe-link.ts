/** Returns a URL typed by a stranger if it is a web page. Other schemes such as `javascript:` could run code on our page. */
export function safeLink(address: string | null): string | undefined {
  if (address === null) return undefined;

  const url = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}
