import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { brandColors, contrast } from "./brand-colors.ts";

/** Background colors on which the pages use a company's color. */
const surfaces = { light: ["#ffffff", "#faf9f7"], dark: ["#161615", "#1d1d1c"] } as const;
const texts = { light: "#1c1b1a", dark: "#edecea" } as const;

describe("a company's colour", () => {
  it("[PUBLIC-1] can be read on every surface, whichever it is", () => {
    const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

    fc.assert(
      fc.property(anyColor, (color) => {
        const colors = brandColors(color);
        for (const theme of ["light", "dark"] as const) {
          const { accent, fill, on_fill, soft } = colors[theme];
          for (const surface of surfaces[theme]) expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(accent, soft)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(texts[theme], soft)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(on_fill, fill)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: cases(2_000) },
    );
  });

  it("[PUBLIC-1] stays as it is where it can", () => {
    expect(brandColors("#0b6b63").light).toMatchObject({ accent: "#0b6b63", fill: "#0b6b63", on_fill: "#ffffff" });
    expect(brandColors("#ffd500").light).toMatchObject({ fill: "#ffd500", on_fill: "#000000" });
    expect(brandColors("#ffffff").light.fill).not.toBe("#ffffff");
  });

  it("[PUBLIC-1] is ours when it is no colour", () => {
    expect(brandColors("red;} body{display:none")).toEqual(brandColors(null));
  });
});
