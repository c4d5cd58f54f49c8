/** Promises of the three steps: rows can be searched, text can as far as it is read, and the text is complete. */
export type Loading = { rows: Promise<void>; index: Promise<void>; text: Promise<void> };

type Steps = { [step in keyof Loading]: () => Promise<void> };

/** Loads one company after another, but none waits with its rows or its saved text while the rest of another's is read. */
export function createLoadQueue() {
  let last: Loading = { rows: Promise.resolve(), index: Promise.resolve(), text: Promise.resolve() };

  return {
    /** A step that fails is reported, and the next one comes nevertheless. */
    add(steps: Steps, onFailed: (what: "columns" | "text", error: unknown) => void): Loading {
      const rows = last.rows.then(steps.rows).catch((error) => onFailed("columns", error));
      const index = Promise.all([rows, last.index])
        .then(steps.index)
        .catch((error) => onFailed("text", error));
      const text = Promise.all([index, last.text])
        .then(steps.text)
        .catch((error) => onFailed("text", error));
      last = { rows, index, text };
      return last;
    },
    /** Returns the steps of the company that was added last. */
    last: (): Loading => last,
  };
}
