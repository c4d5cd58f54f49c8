/** The longest a search waits for the reader's own change; after that, the delay has another reason. */
const maxMs = 100;

/**
 * The applied watermark: every transaction before it is shown by the column stores. Searches can wait for a later one.
 * `newest` returns the number of the next transaction, in which nothing can have been written yet.
 */
export function createWatermark(newest: () => Promise<bigint>) {
  let applied = 0n;
  const waiting = new Set<{ xid: bigint; resolve: () => void }>();

  return {
    current: () => applied.toString(),
    /** Everything of transactions before this one is shown from now on. */
    advance(xid: string): void {
      if (BigInt(xid) <= applied) return;
      applied = BigInt(xid);
      for (const one of waiting) if (one.xid < applied) one.resolve();
    },
    /** Resolves when the transaction's changes are shown, or when waiting makes no more sense, and says which. */
    async waitFor(text: string): Promise<boolean> {
      const xid = BigInt(text);
      if (xid < applied) return true;
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { xid, resolve };
      const timer = setTimeout(resolve, maxMs);
      waiting.add(one);
      await promise;
      clearTimeout(timer);
      waiting.delete(one);
      // Waited for in vain, if there is no such transaction.
      return xid < applied || xid >= (await newest());
    },
  };
}
