import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

/** Loaded on demand, because the dialog needs the drag-and-drop library. */
export const kitDialog = dialogAhead(async () => (await import("./kits/KitDialog.tsx")).KitDialog);

export const jobKitsDialog = dialogAhead(async () => (await import("./kits/JobKitsDialog.tsx")).JobKitsDialog);
