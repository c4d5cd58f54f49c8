import { partAhead } from "#web/part-ahead.tsx";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";

/** The forms bring much that most readers of an application do not need. */
export const questionnairesPanel = partAhead(
  async () => (await import("./QuestionnairesPanel.tsx")).QuestionnairesPanel,
);

export const fillDialog = dialogAhead(async () => (await import("./FillDialog.tsx")).FillDialog);

export const linkDialog = dialogAhead(async () => (await import("./LinkDialog.tsx")).LinkDialog);
