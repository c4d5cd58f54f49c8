import type { CommandSource } from "#web/frame/command.ts";
import { useSettingsCommands } from "./use-settings-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 110, useCommands: useSettingsCommands }];
