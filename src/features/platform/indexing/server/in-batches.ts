const size = 200;

/** Works off so many at a time in the transaction of the caller: the texts of a batch lie in memory. */
export async function inBatches(ids: readonly number[], run: (batch: readonly number[]) => Promise<void>) {
  for (let start = 0; start < ids.length; start += size) await run(ids.slice(start, start + size));
}
