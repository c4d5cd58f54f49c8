import { useEffect } from "react";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { offerUndo } from "#web/undo.ts";
import { endQuestion, forgetQuestions, useReasonQuestion } from "./asked-reasons.ts";

const reasonDialog = dialogAhead(async () => (await import("./DecisionReasonDialog.tsx")).DecisionReasonDialog);

/** Asks for the reasons of decisions, on whichever page they were made. */
export function AskedReasons() {
  const question = useReasonQuestion();
  // Clears the questions on sign-out, so that the next person isn't asked.
  useEffect(() => forgetQuestions, []);
  reasonDialog.useLoadAhead();
  // Undo cancels the decision while its question is open.
  useEffect(() => (question ? offerUndo(() => endQuestion(question)) : undefined), [question]);
  if (!question) return null;

  return <reasonDialog.Dialog key={question.id} question={question} onClose={() => endQuestion(question)} />;
}
