import type { CommandSource } from "#web/frame/command.ts";
import { useNotificationCommands } from "./use-notification-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 30, useCommands: useNotificationCommands }];
