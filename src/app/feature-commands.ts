import { byPosition } from "#web/by-position.ts";
import type { CommandSource } from "#web/frame/command.ts";

const commandsOfFeatures = import.meta.glob<readonly CommandSource[]>("/src/features/*/*/web/commands.ts", {
  eager: true,
  import: "commands",
});
const sources = byPosition(Object.values(commandsOfFeatures).flat());

/** Hooks of commands that the palette always offers. */
export const commandSources = sources.flatMap((source) => ("useCommands" in source ? [source.useCommands] : []));

/** Hooks that search for commands by the typed text. */
export const commandFinders = sources.flatMap((source) =>
  "useFoundCommands" in source ? [source.useFoundCommands] : [],
);
