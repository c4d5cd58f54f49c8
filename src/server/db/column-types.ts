import pg from "pg";

const numberTypes = { int8: 20, numeric: 1700 } as const;
const timeTypes = { timestamp: 1114, timestamptz: 1184 } as const;
const dateType = 1082;

/** Numbers as numbers (refused beyond exact counting), times as ISO 8601 UTC, dates as yyyy-MM-dd. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (id === numberTypes.int8) return parseSafeInteger;
      if (id === numberTypes.numeric) return Number;
      if (id === timeTypes.timestamptz || id === timeTypes.timestamp) return readTime;
      if (id === dateType) return (text: string) => text;
    }
    return pg.types.getTypeParser(id, format) as never;
  },
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is beyond exact counting.`);
  return value;
}

const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/**
 * A moment as ISO 8601 in UTC, to the millisecond. Where the server speaks of UTC itself only signs change places; a page
 * of a list has hundreds of moments, and making a date of each was a third of reading it.
 */
export function readTime(text: string): string {
  if (!inUtc.test(text)) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`;
}
