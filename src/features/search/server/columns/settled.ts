/** The longest a search waits for a change of the same person; by then the copy lags for another reason. */
const mostMs = 100;

/**
 * Up to which transaction the copies show everything, and a way to wait for a later one. `newest` tells the number that the
 * next transaction will have: nobody has written in that one or in a later one.
 */
export function createSettled(newest: () => Promise<bigint>) {
  let horizon = 0n;
  const waiting = new Set<{ xid: bigint; resolve: () => void }>();

  return {
    horizon: () => horizon.toString(),
    /** Everything of transactions before this one is shown from now on. */
    advance(xid: string): void {
      horizon = BigInt(xid);
      for (const one of waiting) if (one.xid < horizon) one.resolve();
    },
    /** Resolves when the transaction's changes are shown, or when waiting makes no more sense, and says which. */
    async past(text: string): Promise<boolean> {
      const xid = BigInt(text);
      if (xid < horizon) return true;
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { xid, resolve };
      const timer = setTimeout(resolve, mostMs);
      waiting.add(one);
      await promise;
      clearTimeout(timer);
      waiting.delete(one);
      // Waited for in vain, if there is no such transaction.
      return xid < horizon || xid >= (await newest());
    },
  };
}
