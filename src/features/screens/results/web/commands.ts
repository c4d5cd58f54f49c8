import type { CommandSource } from "#web/frame/command.ts";
import { usePersonCommands } from "./use-person-commands.ts";
import { useSearchCommands } from "./use-search-commands.ts";

export const commands: readonly CommandSource[] = [
  { position: 40, useCommands: useSearchCommands },
  { position: 210, useFoundCommands: usePersonCommands },
];
