const yearFirst = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/;

/** Parses a date and returns it as yyyy-MM-dd. Accepts yyyy-MM-dd, the same with other or no separators, and 24.12.2026. */
export function readDate(text: string): string | undefined {
  const trimmed = text.trim();
  const [, year, sign, month, day] = yearFirst.exec(trimmed) ?? [];
  if (year && month && day) {
    // Without separators, "2026112" is ambiguous.
    const isClear = sign !== "" || trimmed.length === 8;
    return isClear ? dateOf(Number(year), Number(month), Number(day)) : undefined;
  }
  const parts = dayFirst.exec(trimmed);
  return parts ? dateOf(Number(parts[3]), Number(parts[2]), Number(parts[1])) : undefined;
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date rolls over: February 30 would become a day in March.
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}
