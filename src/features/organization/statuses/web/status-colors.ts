import { tokens } from "#web/tokens.ts";

/** Preset colors of statuses. A test ensures that each is visible on all backgrounds of both color schemes. */
export const statusColors = {
  blue: "#4078d8",
  violet: "#8763d0",
  pink: "#c2478f",
  red: "#d6453c",
  orange: "#c4611c",
  amber: "#a9791b",
  olive: "#76831f",
  green: "#2e8b57",
  teal: "#15877c",
  grey: "#7f7b73",
} as const;

export type StatusColor = keyof typeof statusColors;
export const statusColorNames = Object.keys(statusColors) as StatusColor[];

/**
 * Returns the color schemes in which text of this color has a contrast below 4.5:1. For this reason only the dot uses the
 * color.
 */
export function hardToRead(color: string): "light" | "dark" | "both" | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  const isHard = (theme: "light" | "dark") => contrast(color, tokens[theme].surface) < 4.5;
  if (isHard("light")) return isHard("dark") ? "both" : "light";
  return isHard("dark") ? "dark" : undefined;
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
