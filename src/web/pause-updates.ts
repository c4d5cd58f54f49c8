const pauses = new Set<symbol>();
let waiting: (() => void)[] = [];

/** Pauses live updates, such as while the user drags something. Returns a function that resumes them. */
export function pauseUpdates(): () => void {
  const hold = Symbol("hold");
  pauses.add(hold);
  return () => {
    pauses.delete(hold);
    if (pauses.size > 0) return;
    for (const go of waiting) go();
    waiting = [];
  };
}

export const whenResumed = (): Promise<void> =>
  pauses.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));
