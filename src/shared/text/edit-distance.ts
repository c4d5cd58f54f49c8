/**
 * Edit distance of two words (optimal string alignment: swapping two adjacent letters counts as one edit). Distances
 * above `max` are not exact, because only cells within `max` of the diagonal are computed (Ukkonen's band).
 */
export function editDistance(a: string, b: string, max: number): number {
  const tooFar = max + 1;
  if (Math.abs(a.length - b.length) > max) return tooFar;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => Math.min(at, tooFar));
  for (let i = 1; i <= a.length; i++) {
    const row = Array.from({ length: b.length + 1 }, () => tooFar);
    row[0] = Math.min(i, tooFar);
    let nearest = row[0];
    for (let j = Math.max(1, i - max); j <= Math.min(b.length, i + max); j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row[j] = cost;
      nearest = Math.min(nearest, cost);
    }
    if (nearest > max) return tooFar;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
