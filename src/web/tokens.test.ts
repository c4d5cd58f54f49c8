import { describe, expect, it } from "vitest";
import { avatarColors, avatarFallback, tokens, type Token } from "./tokens.ts";

const onGround: Token[] = [
  "text",
  "muted",
  "faint",
  "accent",
  "danger",
  "warning",
  "status-new",
  "status-active",
  "status-hold",
  "status-rejected",
  "status-hired",
];
const grounds: Token[] = ["bg", "surface", "sunken", "accent-soft"];
const pairs: [Token, Token][] = [
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["danger", "danger-soft"],
  ["warning", "warning-soft"],
  ["text", "mark"],
];
const shapes: Token[] = ["star", "line-strong", "focus"];

describe.each(["light", "dark"] as const)("the colours of the %s theme", (scheme) => {
  const colors = tokens[scheme];

  it.each(onGround.flatMap((token) => grounds.map((ground) => [token, ground] as const)))(
    "[UI-5] keep %s legible on %s",
    (token, ground) => expect(contrast(colors[token], colors[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(pairs)("[UI-5] keep %s legible on %s", (token, ground) => {
    expect(contrast(colors[token], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)("[UI-5] keep %s visible on every ground", (token) => {
    for (const ground of ["bg", "surface", "sunken"] as const) {
      expect(contrast(colors[token], colors[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("avatars", () => {
  it.each(avatarColors)("[TEAM-6] [UI-5] keep white letters legible on %s", (color) => {
    expect(contrast("#ffffff", color)).toBeGreaterThanOrEqual(4.5);
  });

  it("[TEAM-6] [UI-5] keep the letters legible on the fallback", () => {
    expect(contrast(avatarFallback.letters, avatarFallback.background)).toBeGreaterThanOrEqual(4.5);
  });
});

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
