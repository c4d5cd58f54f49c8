import { partAhead } from "#web/part-ahead.tsx";

export const draftedQuestions = partAhead(async () => (await import("./DraftedQuestions.tsx")).DraftedQuestions);
