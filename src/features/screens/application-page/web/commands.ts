import type { CommandSource } from "#web/frame/command.ts";
import { useApplicationCommands } from "./decisions/use-application-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 60, useCommands: useApplicationCommands }];
