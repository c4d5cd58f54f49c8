import { expect, it } from "vitest";
import { contrast } from "#tests/web/contrast.ts";
import { tokens } from "#web/tokens.ts";
import { statusColorNames, statusColors } from "./status-colors.ts";

it.each(statusColorNames)("[PIPE-1] [UI-5] keeps a %s dot visible on every ground of both themes", (name) => {
  for (const { bg, surface, sunken } of [tokens.light, tokens.dark])
    for (const ground of [bg, surface, sunken]) expect(contrast(statusColors[name], ground)).toBeGreaterThanOrEqual(3);
});
