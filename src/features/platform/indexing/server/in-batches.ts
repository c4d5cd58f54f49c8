const size = 200;

/** Processes ids in batches within the caller's transaction, because the texts of a batch are held in memory. */
export async function inBatches(ids: readonly number[], run: (batch: readonly number[]) => Promise<void>) {
  for (let start = 0; start < ids.length; start += size) await run(ids.slice(start, start + size));
}
