import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

/** Dialog for sharing the open application. */
export const shareApplicationDialog = dialogAhead(
  async () => (await import("./ShareApplicationDialog.tsx")).ShareApplicationDialog,
);
