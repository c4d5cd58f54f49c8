import type { CommandSource } from "#web/frame/command.ts";
import { useDecisionCommands } from "./use-decision-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 50, useCommands: useDecisionCommands }];
