import { createContext, use, useCallback, useRef, useState, type ReactNode } from "react";
import type { Question } from "./ConfirmDialog.tsx";
import { dialogAhead } from "./dialog-ahead.tsx";

type Confirm = (question: Question) => Promise<boolean>;

const confirmDialog = dialogAhead(async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog);

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/**
 * Asks before an irreversible action: `if (await confirm({ title, body, action })) remove.mutate(id)`. The question says
 * what will be lost, and how many.
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error("useConfirm() needs a ConfirmProvider above it.");
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  const confirm = useCallback((asked: Question) => {
    answer.current?.(false);
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  function handleAnswer(isConfirmed: boolean) {
    answer.current?.(isConfirmed);
    answer.current = undefined;
    setQuestion(undefined);
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <confirmDialog.Dialog
          question={question}
          onConfirm={() => handleAnswer(true)}
          onClose={() => handleAnswer(false)}
        />
      )}
    </ConfirmContext>
  );
}
