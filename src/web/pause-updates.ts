const holds = new Set<symbol>();
let waiting: (() => void)[] = [];

/** Keeps what is shown as it is, while somebody carries a part of it. Answers how to let go. */
export function holdUpdates(): () => void {
  const hold = Symbol("hold");
  holds.add(hold);
  return () => {
    holds.delete(hold);
    if (holds.size > 0) return;
    for (const go of waiting) go();
    waiting = [];
  };
}

export const whenNotHeld = (): Promise<void> =>
  holds.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));
