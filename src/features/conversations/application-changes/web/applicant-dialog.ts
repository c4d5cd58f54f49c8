import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const applicantDialog = dialogAhead(async () => (await import("./ApplicantDialog.tsx")).ApplicantDialog);
