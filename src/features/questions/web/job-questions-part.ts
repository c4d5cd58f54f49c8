import { partAhead } from "#web/part-ahead.tsx";

export const questionList = partAhead(async () => (await import("./QuestionList.tsx")).QuestionList);
