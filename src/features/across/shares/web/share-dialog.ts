import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const shareApplicationDialog = dialogAhead(
  async () => (await import("./ShareApplicationDialog.tsx")).ShareApplicationDialog,
);
