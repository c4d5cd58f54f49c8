import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const copyDialog = dialogAhead(async () => (await import("./transfer/CopyDialog.tsx")).CopyDialog);
