import type { CommandSource } from "#web/frame/command.ts";
import { useOperatorCommands } from "./use-operator-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 130, useCommands: useOperatorCommands }];
