/**
 * How many letters two words differ by: optimal string alignment, in which two letters that changed places count once. Any
 * number above `max` means more than that.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
