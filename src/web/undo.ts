/** How each change is taken back that was made in this tab, the latest last. */
const changes: (() => void)[] = [];

const maxChanges = 50;

/**
 * Keeps how a change is taken back, from the moment it is made: a person who thinks better of it does not wait for the
 * server. Answers how to forget it, because it failed or was taken back by other means.
 */
export function offerUndo(undo: () => void): () => void {
  // Two changes may be taken back by one function.
  const change = () => undo();
  changes.push(change);
  if (changes.length > maxChanges) changes.shift();
  return () => {
    const place = changes.indexOf(change);
    if (place >= 0) changes.splice(place, 1);
  };
}

export const undoLast = (): void => changes.pop()?.();

export const forgetChanges = (): void => void changes.splice(0);

/** A change under way that may be taken back already. */
export type UndoableChange<Answer> = {
  succeed: (answer: Answer) => void;
  /** It failed, or was taken back by other means. */
  forget: () => void;
  /** Takes it back by other means than the key, such as a button. */
  undo: () => void;
  isUndone: () => boolean;
};

/** The same where the way back needs the server's answer: it is gone as soon as that is there. */
export function offerUndoOf<Answer>(takeBack: (answer: Answer) => unknown): UndoableChange<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let isUndone = false;
  const run = () => {
    isUndone = true;
    void promise.then(takeBack);
  };
  const forget = offerUndo(run);
  return {
    succeed: resolve,
    forget,
    undo() {
      forget();
      if (!isUndone) run();
    },
    isUndone: () => isUndone,
  };
}
