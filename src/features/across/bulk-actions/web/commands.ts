import type { CommandSource } from "#web/frame/command.ts";
import { useBulkCommands } from "./use-bulk-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 10, useCommands: useBulkCommands }];
