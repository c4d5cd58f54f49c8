import type { CommandSource } from "#web/frame/command.ts";
import { useSavedSearchCommands } from "./use-saved-search-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 240, useFoundCommands: useSavedSearchCommands }];
