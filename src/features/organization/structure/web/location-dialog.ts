import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const locationDialog = dialogAhead(async () => (await import("./LocationDialog.tsx")).LocationDialog);
