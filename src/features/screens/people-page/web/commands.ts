import type { CommandSource } from "#web/frame/command.ts";
import { useColleagueCommands, usePeopleCommands } from "./use-people-commands.ts";

export const commands: readonly CommandSource[] = [
  { position: 120, useCommands: usePeopleCommands },
  { position: 230, useFoundCommands: useColleagueCommands },
];
