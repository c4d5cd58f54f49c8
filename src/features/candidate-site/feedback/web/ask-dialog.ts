import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const askDialog = dialogAhead(async () => (await import("./AskDialog.tsx")).AskDialog);
