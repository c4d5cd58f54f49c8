const units = ["B", "kB", "MB", "GB", "TB"];

/** Formats a file size, such as 1.2 MB. */
export function bytes(size: number, language: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), units.length - 1);
  const amount = size / 1000 ** step;
  return `${amount.toLocaleString(language, { maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}
