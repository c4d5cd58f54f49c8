import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const mergeDialog = dialogAhead(async () => (await import("./MergeDialog.tsx")).MergeDialog);
