/** Idempotency keys of requests whose response hasn't arrived, by the JSON of the request. */
const keys = new Map<string, string>();

/**
 * Sends a change that must not happen twice. If it is sent again unchanged after a lost response, it uses the same
 * idempotency key.
 */
export async function sendOnce<Reply>(
  sent: unknown,
  send: (idempotency_key: string) => Promise<Reply>,
): Promise<Reply> {
  const text = JSON.stringify(sent);
  const key = keys.get(text) ?? crypto.randomUUID();
  keys.set(text, key);
  const reply = await send(key);
  keys.delete(text);
  return reply;
}
