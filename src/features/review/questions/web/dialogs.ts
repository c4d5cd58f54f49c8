import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

export const questionDialog = dialogAhead(async () => (await import("./QuestionDialog.tsx")).QuestionDialog);

export const weightsDialog = dialogAhead(async () => (await import("./WeightsDialog.tsx")).WeightsDialog);

export const libraryDialog = dialogAhead(async () => (await import("./LibraryDialog.tsx")).LibraryDialog);

export const questionnaireDialog = dialogAhead(
  async () => (await import("./QuestionnaireDialog.tsx")).QuestionnaireDialog,
);
