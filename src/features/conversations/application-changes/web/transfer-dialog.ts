import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const transferDialog = dialogAhead(async () => (await import("./transfer/TransferDialog.tsx")).TransferDialog);
