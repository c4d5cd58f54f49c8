import type { CommandSource } from "#web/frame/command.ts";
import { usePipelineCommands } from "./use-pipeline-commands.ts";

export const commands: readonly CommandSource[] = [{ position: 90, useCommands: usePipelineCommands }];
