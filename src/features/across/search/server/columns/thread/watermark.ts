/** Maximum time a search waits for the person's own change. A longer delay has another cause. */
const maxMs = 100;

/**
 * Tracks the watermark: column stores include every transaction below it. Searches can wait for a later one. `newest`
 * returns the next transaction id, which can't have written anything yet.
 */
export function createWatermark(newest: () => Promise<bigint>) {
  let applied = 0n;
  const waiting = new Set<{ xid: bigint; resolve: () => void }>();

  return {
    current: () => applied.toString(),
    /** From now on, all transactions below this one are included. */
    advance(xid: string): void {
      if (BigInt(xid) <= applied) return;
      applied = BigInt(xid);
      for (const one of waiting) if (one.xid < applied) one.resolve();
    },
    /** Resolves when the transaction's changes are included, or on timeout. Returns false if they are missing. */
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
      // A transaction id from the future doesn't exist, so nothing is missing.
      return xid < applied || xid >= (await newest());
    },
  };
}
