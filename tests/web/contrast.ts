/** Contrast ratio as defined by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Blends a translucent color with the color below it. */
export function blend(color: string, ground: string, opacity: number): string {
  const mixed = channelsOf(color).map((channel, at) => channel * opacity + channelsOf(ground)[at]! * (1 - opacity));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

const channelsOf = (color: string) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color)
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
