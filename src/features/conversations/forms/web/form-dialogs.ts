import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const fillDialog = dialogAhead(async () => (await import("./FillDialog.tsx")).FillDialog);

export const linkDialog = dialogAhead(async () => (await import("./LinkDialog.tsx")).LinkDialog);
