import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

/** Its handles bring the library that drags. */
export const kitDialog = dialogAhead(async () => (await import("./kits/KitDialog.tsx")).KitDialog);

export const jobKitsDialog = dialogAhead(async () => (await import("./kits/JobKitsDialog.tsx")).JobKitsDialog);
