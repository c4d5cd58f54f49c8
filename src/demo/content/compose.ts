import type { Random } from "./random.ts";

/**
 * Renders a sentence from a pattern: `{three|four|five}` is replaced by one of its alternatives, `{title}` by the slot
 * of that name. A missing slot is a mistake in the content, so it throws.
 */
export function compose(random: Random, pattern: string, slots: Record<string, string> = {}): string {
  return pattern.replace(/\{([^{}]*)\}/g, (_, inner: string) => {
    if (inner.includes("|")) return random.pick(inner.split("|"));
    const slot = slots[inner];
    if (slot === undefined) throw new Error(`Nothing fills {${inner}} in: ${pattern}`);
    return slot;
  });
}
