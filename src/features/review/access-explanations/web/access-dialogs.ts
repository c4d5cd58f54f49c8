import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const jobAccessDialog = dialogAhead(async () => (await import("./AccessDialogs.tsx")).JobAccessDialog);

/** Dialog for the application that is currently open. */
export const applicationAccessDialog = dialogAhead(
  async () => (await import("./AccessDialogs.tsx")).ApplicationAccessDialog,
);
