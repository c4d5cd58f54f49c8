import process from "node:process";
import { answerRequests } from "#server/answer-requests.ts";

/** Worker thread that behaves as ordered. */
export const obey = (order: "answer" | "fail" | "never answer" | "exit"): unknown => {
  if (order === "exit") process.exit();
  if (order === "fail") throw new Error("As told.");
  return order === "answer" ? "an answer" : new Promise(() => undefined);
};

answerRequests(obey);
