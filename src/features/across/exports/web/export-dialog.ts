import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const exportDialog = dialogAhead(async () => (await import("./ExportDialog.tsx")).ExportDialog);
