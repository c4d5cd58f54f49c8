import { useEffect } from "react";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { offerUndo } from "#web/undo.ts";
import { endQuestion, forgetQuestions, useReasonQuestion } from "./asked-reasons.ts";

const reasonDialog = dialogAhead(async () => (await import("./DecisionReasonDialog.tsx")).DecisionReasonDialog);

/** Asks for the reasons of decisions, whatever page they were made on. */
export function AskedReasons() {
  const question = useReasonQuestion();
  // The next person to sign in is not asked about it.
  useEffect(() => forgetQuestions, []);
  reasonDialog.useLoadAhead();
  // Taking back the latest change while it is still asked about lets it be.
  useEffect(() => (question ? offerUndo(() => endQuestion(question)) : undefined), [question]);
  if (!question) return null;

  return <reasonDialog.Dialog key={question.id} question={question} onClose={() => endQuestion(question)} />;
}
