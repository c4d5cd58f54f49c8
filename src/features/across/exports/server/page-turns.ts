type Pages<T> = AsyncGenerator<T, void, void>;

/**
 * Creates a queue that reads one page per person at a time, so that many simultaneous exports don't take more resources
 * than one.
 */
export function createPageTurns() {
  const latest = new Map<number, Promise<unknown>>();

  function inTurn<T>(user_id: number, read: () => Promise<T>): Promise<T> {
    const turn = (latest.get(user_id) ?? Promise.resolve()).then(read);
    const ended = turn.then(forget, forget);
    latest.set(user_id, ended);
    return turn;

    function forget() {
      if (latest.get(user_id) === ended) latest.delete(user_id);
    }
  }

  return async function* readInTurns<T>(user_id: number, pages: Pages<T>): Pages<T> {
    try {
      for (;;) {
        const next = await inTurn(user_id, () => pages.next());
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await pages.return();
    }
  };
}
