import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createRequestThread } from "#server/request-thread.ts";
import { block, redact, type Identity } from "./redact.ts";

/** A text, and the identity of the candidate whom it must not reveal. */
export type Redactable = { text: string; identity: Identity };

/** Total length up to which texts are redacted on the calling thread, which is faster than a round trip to the worker. */
const maxInlineLength = 2_000;

/** Cache size in UTF-16 code units, enough for several thousand cover letters. */
const maxCachedLength = 8_000_000;

/** Maximum wait of a request: well below the time after which PostgreSQL ends an idle transaction. */
const usualWaitMs = 5_000;

/** Timeout per text, after which the worker is terminated. The longest hostile CV takes about two seconds. */
const patienceMs = 30_000;

/**
 * Creates a function that redacts texts and returns them in order. Long texts go to a worker thread, because untrusted
 * texts can take seconds. Results are cached by text and identity, so that showing a list again redacts nothing. A text
 * that isn't ready in time is replaced by a block; its result is cached for later requests.
 */
export function createRedactor(waitMs = usualWaitMs) {
  const thread = createRequestThread<(asked: Redactable) => string>(new URL("./redaction-thread.ts", import.meta.url), {
    name: "redaction",
    patienceMs,
  });
  const cache = new LRUCache<string, string>({
    maxSize: maxCachedLength,
    sizeCalculation: (text) => text.length + 100,
  });

  return async function redactTexts(texts: readonly Redactable[]): Promise<string[]> {
    const redacted = texts.map(() => block);
    const missing = texts.flatMap(({ text, identity }, at) => {
      const given = { text, identity: identityOf(identity) };
      const key = keyOf(given);
      const known = cache.get(key);
      redacted[at] = known ?? block;
      return known === undefined ? [{ at, key, given }] : [];
    });
    const isShort = missing.reduce((sum, { given }) => sum + given.text.length, 0) <= maxInlineLength;
    const done = missing.map(async ({ at, key, given }) => {
      redacted[at] = isShort ? redact(given.text, given.identity) : await thread.ask(given);
      cache.set(key, redacted[at]);
    });
    await within(waitMs, Promise.allSettled(done));
    return [...redacted];
  };
}

/** Resolves with the promise or after the timeout, whichever comes first. */
function within(ms: number, promise: Promise<unknown>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([promise.then(() => undefined), over]).finally(() => clearTimeout(timer));
}

/** Picks the identity's fields. Rows contain many more fields, which the worker and the cache don't need. */
const identityOf = ({
  first_name,
  last_name,
  email = null,
  phone_number = null,
  ln_url = null,
}: Identity): Identity => ({ first_name, last_name, email, phone_number, ln_url });

/** Hashes text and identity, so that the cache doesn't also hold the original texts. */
function keyOf({ text, identity }: Redactable): string {
  return createHash("sha256").update(JSON.stringify(identity)).update(text).digest("base64");
}

export const redactTexts = createRedactor();
