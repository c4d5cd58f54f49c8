/** Returns the function with a cache of its results. A full cache is emptied. */
export function memoize<T>(maxEntries: number, compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    if (results.size >= maxEntries) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
