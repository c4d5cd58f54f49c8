import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

/** Its fields bring a calendar. */
export const taskDialog = dialogAhead(async () => (await import("./TaskDialog.tsx")).TaskDialog);
