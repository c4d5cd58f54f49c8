import type { Accent } from "../career.views.ts";

type Rgb = readonly [number, number, number];

const fallback: Rgb = [11, 107, 99];
const enough = 4.5;
/** The surface of each theme on which an accent is hardest to read. */
const surfaces = { light: [244, 243, 240], dark: [34, 33, 32] } as const;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/**
 * A company's colour as it can be used: darkened until it can be read on light surfaces, lightened on dark ones. Text on
 * the colour itself is then legible too, white in the light theme and almost black in the dark one.
 */
export function brandColors(brand_color: string | null): { light: Accent; dark: Accent } {
  const color = parseColor(brand_color) ?? fallback;
  const light = untilLegible(color, surfaces.light, black);
  const dark = untilLegible(color, surfaces.dark, white);
  return {
    light: { accent: toHex(light), on_accent: "#ffffff", soft: toHex(mix(white, light, 0.08)) },
    dark: { accent: toHex(dark), on_accent: "#0d0d0c", soft: toHex(mix(surfaces.dark, dark, 0.1)) },
  };
}

export function contrast(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  return a && b ? contrastOf(a, b) : 1;
}

function untilLegible(color: Rgb, surface: Rgb, towards: Rgb): Rgb {
  const steps = 50;
  for (let step = 0; step <= steps; step++) {
    const candidate = mix(color, towards, step / steps);
    if (contrastOf(candidate, surface) >= enough) return candidate;
  }
  return towards;
}

function parseColor(text: string | null): Rgb | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text ?? "") ?? [];
  if (!red || !green || !blue) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const toHex = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * (1 - share) + other[index] * share);
  return [part(0), part(1), part(2)];
};

function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
