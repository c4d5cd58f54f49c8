import { describe, expect, it } from "vitest";
import { blend, contrast } from "#tests/web/contrast.ts";
import { avatarColors, avatarFallback, skeletonFaintest, tokens, type Token } from "./tokens.ts";

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
  "score-green",
  "score-yellow",
  "score-red",
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

describe.each(["light", "dark"] as const)("the skeletons of the %s theme", (scheme) => {
  const { bg, surface, sunken, skeleton } = tokens[scheme];

  it.each([bg, surface, sunken])("[UI-5] can be told from %s where their pulse is faintest", (ground) => {
    expect(contrast(blend(skeleton, ground, skeletonFaintest), ground)).toBeGreaterThanOrEqual(1.25);
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
