import type { CommandSource } from "#web/frame/command.ts";
import { useJobCommands } from "./use-job-commands.ts";
import { useOpenJobCommands } from "./use-open-job-commands.ts";

export const commands: readonly CommandSource[] = [
  { position: 20, useCommands: useOpenJobCommands },
  { position: 220, useFoundCommands: useJobCommands },
];
