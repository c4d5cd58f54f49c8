import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const mergeWithDialog = dialogAhead(async () => (await import("./MergeWithDialog.tsx")).MergeWithDialog);
