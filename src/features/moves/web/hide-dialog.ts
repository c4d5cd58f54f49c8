import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const hideDialog = dialogAhead(async () => (await import("./HideDialog.tsx")).HideDialog);
