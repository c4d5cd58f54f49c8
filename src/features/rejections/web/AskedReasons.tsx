import { useEffect } from "react";
import { loadAhead } from "#web/load-part.ts";
import { partAhead } from "#web/part-ahead.tsx";
import { holdKeys } from "#web/ui/hold-keys.ts";
import { offerUndo } from "#web/undo.ts";
import { endQuestion, forgetQuestions, useReasonQuestion } from "./asked-reasons.ts";

const dialog = partAhead(async () => (await import("./DecisionReasonDialog.tsx")).DecisionReasonDialog);

/** Asks for the reasons of decisions, whatever page they were made on. */
export function AskedReasons() {
  const question = useReasonQuestion();
  // The next person to sign in is not asked about it.
  useEffect(() => forgetQuestions, []);
  useEffect(() => loadAhead(dialog.load), []);
  // The next key is meant for the question, also while its code is on the way.
  useEffect(() => (question ? holdKeys(() => endQuestion(question)) : undefined), [question]);
  // Taking back the latest change while it is still asked about lets it be.
  useEffect(() => (question ? offerUndo(() => endQuestion(question)) : undefined), [question]);
  if (!question) return null;

  return <dialog.Part key={question.id} question={question} onDone={() => endQuestion(question)} />;
}
