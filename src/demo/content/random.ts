export type Random = ReturnType<typeof createRandom>;

/**
 * Creates a seeded random generator that returns the same numbers on every machine: xmur3 hashes the seed, sfc32
 * generates.
 */
export function createRandom(seed: string) {
  const next = sfc32(spread(seed));

  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const chance = (probability: number) => next() < probability;

  function weighted<T extends string>(weights: Partial<Record<T, number>>): T {
    const entries = Object.entries(weights) as [T, number][];
    let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      rest -= weight;
      if (rest < 0) return key;
    }
    return (entries.at(-1) as [T, number])[0];
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let index = copy.length - 1; index > 0; index--) {
      const other = int(0, index);
      [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
    }
    return copy;
  }

  const some = <T>(list: readonly T[], count: number): T[] => shuffled(list).slice(0, count);

  /** Exponentially distributed waiting time: many short ones, a few long ones. */
  const waiting = (mean: number) => -Math.log(1 - next()) * mean;

  return { next, int, pick, chance, weighted, shuffled, some, waiting };
}

function spread(seed: string): [number, number, number, number] {
  let state = 1779033703 ^ seed.length;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  const draw = () => {
    state = Math.imul(state ^ (state >>> 16), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    return (state ^= state >>> 16) >>> 0;
  };
  return [draw(), draw(), draw(), draw()];
}

function sfc32([first, second, third, counter]: [number, number, number, number]): () => number {
  let [a, b, c, d] = [first, second, third, counter];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
}
