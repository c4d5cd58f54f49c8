import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const editDialog = dialogAhead(async () => (await import("./EditPictureDialog.tsx")).EditPictureDialog);
export const pickerDialog = dialogAhead(async () => (await import("./PicturePicker.tsx")).PicturePicker);
