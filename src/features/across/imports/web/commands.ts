import type { CommandSource } from "#web/frame/command.ts";
import { useImportCommands } from "./use-import-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 80, useCommands: useImportCommands }];
