export type Failure<Item> = { item: Item; error: unknown };

/** How many are under way at once: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;

/** Does something to each of many. One that fails does not keep the others from being done. */
export async function runEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Failure<Item>[]> {
  const failures: Failure<Item>[] = [];
  const waiting = [...items];
  let done = 0;

  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const started = item;
      await run(started).catch((error: unknown) => failures.push({ item: started, error }));
      done += 1;
      onProgress(done);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
}
