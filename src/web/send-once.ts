/** The keys of changes that may have been made although no answer came, by what was sent. */
const keys = new Map<string, string>();

/** Sends a change that must not be made twice: again unchanged after a lost answer, it has the Idempotency-Key of before. */
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
