import fc from "fast-check";
import { expect, it } from "vitest";
import { readTime } from "./column-types.ts";

it("reads a moment as PostgreSQL writes it, in UTC or not", () => {
  expect(readTime("2026-11-21 10:44:01+00")).toBe("2026-11-21T10:44:01.000Z");
  expect(readTime("2026-11-21 10:44:01.12+00")).toBe("2026-11-21T10:44:01.120Z");
  expect(readTime("2026-11-21 10:44:01.123456+00")).toBe("2026-11-21T10:44:01.123Z");
  expect(readTime("2026-11-21 12:44:01.5+02")).toBe("2026-11-21T10:44:01.500Z");
  expect(readTime("2026-11-21 16:14:01+05:30")).toBe("2026-11-21T10:44:01.000Z");
});

it("reads every moment as a date would", () => {
  const moments = fc.date({ min: new Date("1900-01-01"), max: new Date("2500-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = moment.toISOString().replace("T", " ").replace("Z", "+00");
      expect(readTime(text)).toBe(moment.toISOString());
    }),
  );
});
