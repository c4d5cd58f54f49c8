import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const cloneDialog = dialogAhead(async () => (await import("./CloneDialog.tsx")).CloneDialog);
export const templateDialog = dialogAhead(async () => (await import("./TemplateDialog.tsx")).TemplateDialog);
