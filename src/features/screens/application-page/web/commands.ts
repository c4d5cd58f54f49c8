import type { CommandSource } from "#web/frame/command.ts";
import { useApplicationCommands } from "./use-application-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 60, useCommands: useApplicationCommands }];
