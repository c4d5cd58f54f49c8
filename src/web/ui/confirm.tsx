import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from "react";
import { loadPart } from "../load-part.ts";
import type { Question } from "./ConfirmDialog.tsx";

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmDialog = lazy(async () => ({
  default: (await loadPart(() => import("./ConfirmDialog.tsx"))).ConfirmDialog,
}));

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/**
 * Asks before something that cannot be taken back: `if (await confirm({ title, body, action })) remove.mutate(id)`.
 * The question says what is lost and how many.
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
        <Suspense>
          <ConfirmDialog question={question} onAnswer={handleAnswer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
