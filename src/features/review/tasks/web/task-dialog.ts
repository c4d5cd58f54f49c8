import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

/** Loaded on demand, because its fields need a calendar. */
export const taskDialog = dialogAhead(async () => (await import("./TaskDialog.tsx")).TaskDialog);
