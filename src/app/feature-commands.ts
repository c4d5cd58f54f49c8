import { byPosition } from "#web/by-position.ts";
import type { CommandSource } from "#web/frame/command.ts";

const commandsOfFeatures = import.meta.glob<readonly CommandSource[]>("/src/features/*/*/web/commands.ts", {
  eager: true,
  import: "commands",
});
const sources = byPosition(Object.values(commandsOfFeatures).flat());

/** Hooks for what a feature offers in the palette at any time. */
export const commandSources = sources.flatMap((source) => ("useCommands" in source ? [source.useCommands] : []));

/** Hooks for what a feature finds for a typed text. */
export const commandFinders = sources.flatMap((source) =>
  "useFoundCommands" in source ? [source.useFoundCommands] : [],
);
