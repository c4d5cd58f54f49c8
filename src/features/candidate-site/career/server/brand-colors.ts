import type { Accent } from "../frame.views.ts";

type Rgb = readonly [number, number, number];

const fallback: Rgb = [11, 107, 99];
const enough = 4.5;
/** Minimum contrast at which a filled shape is distinct from its background. Text on the shape is legible on any color. */
const visible = { light: 1.2, dark: 2 } as const;
/** Background of each theme with the lowest contrast to an accent. */
const surfaces = { light: [244, 243, 240], dark: [34, 33, 32] } as const;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/**
 * Returns usable variants of a company's color. As a fill it is unchanged, with black or white text on it. As text it is
 * darkened on light backgrounds or lightened on dark ones until it is legible.
 */
export function brandColors(brand_color: string | null): { light: Accent; dark: Accent } {
  const color = parseColor(brand_color) ?? fallback;
  return { light: accentOn(color, "light"), dark: accentOn(color, "dark") };
}

function accentOn(color: Rgb, theme: keyof typeof surfaces): Accent {
  const surface = surfaces[theme];
  const soft = theme === "light" ? mix(white, color, 0.08) : mix(surface, color, 0.1);
  const accent = untilLegible(color, [surface, soft], theme === "light" ? black : white);
  const fill = contrastOf(color, surface) >= visible[theme] ? color : accent;
  return {
    accent: toHex(accent),
    fill: toHex(fill),
    on_fill: contrastOf(fill, white) >= contrastOf(fill, black) ? "#ffffff" : "#000000",
    soft: toHex(soft),
  };
}

export function contrast(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  return a && b ? contrastOf(a, b) : 1;
}

function untilLegible(color: Rgb, on: Rgb[], towards: Rgb): Rgb {
  const steps = 50;
  for (let step = 0; step <= steps; step++) {
    const candidate = mix(color, towards, step / steps);
    if (on.every((surface) => contrastOf(candidate, surface) >= enough)) return candidate;
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

/** Returns the relative luminance as defined by WCAG. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
