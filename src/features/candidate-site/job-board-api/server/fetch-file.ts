import { outboundOf } from "#server/adapters/outbound.ts";
import type { App } from "#server/app.ts";

/**
 * The document at an address that a site names, by the rules for all that people name: no inner address, no redirect, so many
 * bytes, so much time. Undefined whatever is wrong: more would tell what answers within our network.
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
