import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const templateDialog = dialogAhead(async () => (await import("./TemplateDialog.tsx")).TemplateDialog);
