import { expect, it } from "vitest";
import { contrast } from "#tests/web/contrast.ts";
import { tokens } from "#web/tokens.ts";
import { hardToRead, statusColorNames, statusColors } from "./status-colors.ts";

it.each(statusColorNames)("[PIPE-1] [UI-5] keeps a %s dot visible on every ground of both themes", (name) => {
  for (const { bg, surface, sunken } of [tokens.light, tokens.dark])
    for (const ground of [bg, surface, sunken]) expect(contrast(statusColors[name], ground)).toBeGreaterThanOrEqual(3);
});

it("[PIPE-1] [UI-5] tells in which theme text in a colour would be hard to read", () => {
  expect([hardToRead("#1c1b1a"), hardToRead("#ffffff"), hardToRead("#7f7b73"), hardToRead("#777777")]).toEqual([
    "dark",
    "light",
    "both",
    "both",
  ]);
  for (const color of Object.values(statusColors)) {
    const isReadable = [tokens.light, tokens.dark].every(({ surface }) => contrast(color, surface) >= 4.5);
    expect(hardToRead(color) === undefined).toBe(isReadable);
  }
});
