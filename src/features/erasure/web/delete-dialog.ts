import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const deleteDialog = dialogAhead(async () => (await import("./DeleteDialog.tsx")).DeleteDialog);
