import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const pipelineDialog = dialogAhead(async () => (await import("./PipelineDialog.tsx")).PipelineDialog);

export const pipelineJobsDialog = dialogAhead(
  async () => (await import("./PipelineJobsDialog.tsx")).PipelineJobsDialog,
);

export const changePipelineDialog = dialogAhead(
  async () => (await import("./ChangePipelineDialog.tsx")).ChangePipelineDialog,
);
