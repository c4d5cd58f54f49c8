import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createRequestThread } from "#server/request-thread.ts";
import { block, redact, type Identity } from "./redact.ts";

/** A text, and the candidate whom it must not identify. */
export type Redactable = { text: string; identity: Identity };

/** Texts up to this length in total are redacted on the calling thread, which is quicker than the way to the worker. */
const maxInlineLength = 2_000;

/** Size of the cache in UTF-16 units: some thousand cover letters. */
const maxCachedLength = 8_000_000;

/** A request waits this long, well below the time after which PostgreSQL ends its idle transaction. */
const usualWaitMs = 5_000;

/** The worker is terminated when one text takes it this long: the longest hostile CV takes some two seconds. */
const patienceMs = 30_000;

/**
 * Creates a function that redacts texts and returns them in their order. Long texts go to a worker thread, since strangers
 * may send ones that take seconds. Results are cached by text and identity, so that a list is not redacted again with each
 * request. A text that is not redacted in time is replaced by a block as a whole, and is ready for a later request.
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

/** Resolves with the promise, or when the time is over. */
function within(ms: number, promise: Promise<unknown>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([promise.then(() => undefined), over]).finally(() => clearTimeout(timer));
}

/** Rows come with many more fields, of which the worker and the cache need none. */
const identityOf = ({
  first_name,
  last_name,
  email = null,
  phone_number = null,
  ln_url = null,
}: Identity): Identity => ({ first_name, last_name, email, phone_number, ln_url });

/** Hashed, so that the cache does not hold the original texts as well. */
function keyOf({ text, identity }: Redactable): string {
  return createHash("sha256").update(JSON.stringify(identity)).update(text).digest("base64");
}

export const redactTexts = createRedactor();
