import type { CommandSource } from "#web/frame/command.ts";
import { useCompanyCommands } from "./use-company-commands.ts";
import { useSessionCommands } from "./use-session-commands.ts";

export const commands: readonly CommandSource[] = [
  { position: 140, useCommands: useSessionCommands },
  { position: 250, useFoundCommands: useCompanyCommands },
];
