import { partAhead } from "#web/part-ahead.tsx";

/** The forms bring much that most readers of an application do not need. */
export const questionnairesPanel = partAhead(
  async () => (await import("./QuestionnairesPanel.tsx")).QuestionnairesPanel,
);
