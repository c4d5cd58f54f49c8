/** Of changes that may have been made although no answer came, by what was sent. */
const keys = new Map<string, string>();

/**
 * The Idempotency-Key of a change that must not be made twice: what is sent again unchanged after a lost answer has the key of
 * the first time. `settleRetryKey()` ends that once the server has answered that it is made.
 */
export function retryKeyOf(sent: unknown): string {
  const text = JSON.stringify(sent);
  const key = keys.get(text) ?? crypto.randomUUID();
  keys.set(text, key);
  return key;
}

export const settleRetryKey = (sent: unknown): void => void keys.delete(JSON.stringify(sent));
