/** Promises of the loading steps: rows can be searched, saved texts can be searched, and all texts are loaded. */
export type Loading = { rows: Promise<void>; index: Promise<void>; text: Promise<void> };

type Steps = { [step in keyof Loading]: () => Promise<void> };

/**
 * Creates a queue that loads companies one after the other, per step: no company's rows or saved texts wait for another
 * company's missing texts.
 */
export function createLoadQueue() {
  let last: Loading = { rows: Promise.resolve(), index: Promise.resolve(), text: Promise.resolve() };

  return {
    /** Adds a company. A failed step is reported, and later steps still run. */
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
    /** Returns the steps of the company added last. */
    last: (): Loading => last,
  };
}
