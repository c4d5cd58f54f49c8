import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const anonymizeDialog = dialogAhead(async () => (await import("./AnonymizeDialog.tsx")).AnonymizeDialog);
