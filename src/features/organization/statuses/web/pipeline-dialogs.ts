import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const pipelineDialog = dialogAhead(async () => (await import("./pipeline/PipelineDialog.tsx")).PipelineDialog);

export const pipelineJobsDialog = dialogAhead(
  async () => (await import("./pipeline/PipelineJobsDialog.tsx")).PipelineJobsDialog,
);

export const changePipelineDialog = dialogAhead(
  async () => (await import("./pipeline/ChangePipelineDialog.tsx")).ChangePipelineDialog,
);
