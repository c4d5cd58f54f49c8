import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const attachDialog = dialogAhead(async () => (await import("./AttachMailsDialog.tsx")).AttachMailsDialog);
