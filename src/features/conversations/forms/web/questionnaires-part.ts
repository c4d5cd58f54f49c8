import { partAhead } from "#web/part-ahead.tsx";

/** Loaded separately, because most users don't open the questionnaires of an application. */
export const questionnairesPanel = partAhead(
  async () => (await import("./QuestionnairesPanel.tsx")).QuestionnairesPanel,
);
