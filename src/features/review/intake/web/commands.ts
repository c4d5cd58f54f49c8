import type { CommandSource } from "#web/frame/command.ts";
import { useIntakeCommands } from "./use-intake-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 70, useCommands: useIntakeCommands }];
