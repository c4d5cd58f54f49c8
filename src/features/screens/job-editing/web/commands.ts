import type { CommandSource } from "#web/frame/command.ts";
import { useJobEditingCommands } from "./use-job-editing-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 100, useCommands: useJobEditingCommands }];
