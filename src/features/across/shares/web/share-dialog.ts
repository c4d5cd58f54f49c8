import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

/** Of the application that is open. */
export const shareApplicationDialog = dialogAhead(
  async () => (await import("./ShareApplicationDialog.tsx")).ShareApplicationDialog,
);
