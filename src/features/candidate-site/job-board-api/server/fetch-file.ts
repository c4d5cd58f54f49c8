import { outboundOf } from "#server/adapters/outbound.ts";
import type { App } from "#server/app.ts";

/**
 * Fetches a document from an untrusted URL, protected against SSRF: no private IP addresses, no redirects, and limits of
 * size and time. Returns undefined for any failure, because details would reveal which internal hosts respond.
 */
export async function fetchFile(
  { config, log }: Pick<App, "config" | "log">,
  address: string,
  signal: AbortSignal,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const outbound = outboundOf(config, { allowsPrivate: config.privateFiles });
  try {
    const answer = await outbound.fetch(address, { signal, maxBytes: config.fileMaxSize });
    if (answer.status !== 200) return undefined;
    return { name: nameIn(address), bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    log.info({ err: error }, "a document was not fetched");
    return undefined;
  }
}

function nameIn(address: string): string {
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || "document";
  } catch {
    return last;
  }
}
