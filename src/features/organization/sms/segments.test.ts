import fc from "fast-check";
import { expect, it } from "vitest";
import { lengthOf } from "./segments.ts";

const a = (count: number) => "a".repeat(count);

it.each([
  ["", "gsm", 0, 1],
  ["Hej Zoë", "unicode", 7, 1],
  ["Grüße aus Köln, à bientôt".replace("ô", "o"), "gsm", 25, 1],
  [a(160), "gsm", 160, 1],
  [a(161), "gsm", 161, 2],
  [a(306), "gsm", 306, 2],
  [a(307), "gsm", 307, 3],
  [`${a(158)}€`, "gsm", 160, 1],
  [`${a(159)}€`, "gsm", 161, 2],
  // The escape and its character stay together: 152 and 2, then 152 more in the next segment.
  [`${a(152)}€${a(152)}`, "gsm", 306, 3],
  [`${a(151)}€${a(153)}`, "gsm", 306, 2],
  ["[]{}\\|~^€\f", "gsm", 20, 1],
  ["`", "unicode", 1, 1],
  ["ç", "unicode", 1, 1],
  ["Ç", "gsm", 1, 1],
  ["š".repeat(70), "unicode", 70, 1],
  ["š".repeat(71), "unicode", 71, 2],
  ["š".repeat(134), "unicode", 134, 2],
  ["š".repeat(135), "unicode", 135, 3],
  ["🙂", "unicode", 2, 1],
  ["🙂".repeat(35), "unicode", 70, 1],
  ["🙂".repeat(36), "unicode", 72, 2],
  // 33 emojis fill 66 of the 67 units.
  ["🙂".repeat(67), "unicode", 134, 3],
] as const)("[MSG-3] counts %j as %s: %i places in %i texts", (text, alphabet, units, segments) => {
  expect(lengthOf(text)).toEqual({ alphabet, units, segments });
});

it("[MSG-3] never sends a longer text as fewer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, more) => {
      expect(lengthOf(text + more).segments).toBeGreaterThanOrEqual(lengthOf(text).segments);
    }),
  );
});
