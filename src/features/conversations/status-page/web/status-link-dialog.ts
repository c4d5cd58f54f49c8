import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const statusLinkDialog = dialogAhead(async () => (await import("./StatusLinkDialog.tsx")).StatusLinkDialog);
