const pauses = new Set<symbol>();
let waiting: (() => void)[] = [];

/** Pauses live updates while a part of the screen is dragged. Returns how to resume. */
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
