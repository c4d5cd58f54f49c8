import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const jobAccessDialog = dialogAhead(async () => (await import("./AccessDialogs.tsx")).JobAccessDialog);

/** Of the application that is open. */
export const applicationAccessDialog = dialogAhead(
  async () => (await import("./AccessDialogs.tsx")).ApplicationAccessDialog,
);
