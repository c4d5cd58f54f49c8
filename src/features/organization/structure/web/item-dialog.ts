import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const itemDialog = dialogAhead(async () => (await import("./ItemDialog.tsx")).ItemDialog);
