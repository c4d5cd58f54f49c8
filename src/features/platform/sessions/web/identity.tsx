import { createContext, use, useCallback, useRef, useState, type ReactNode } from "react";
import { ApiError } from "#web/api-error.ts";
import { IdentityDialog } from "./IdentityDialog.tsx";

type Confirmed = <T>(change: () => Promise<T>) => Promise<T>;

const IdentityContext = createContext<Confirmed | undefined>(undefined);

/**
 * Runs a change that needs a fresh proof of identity, such as changing a login factor or creating a credential. If the
 * server asks for the proof, shows the dialog and runs the change again.
 */
export function useConfirmed(): Confirmed {
  const confirmed = use(IdentityContext);
  if (!confirmed) throw new Error("useConfirmed() needs an IdentityProvider above it.");
  return confirmed;
}

export function IdentityProvider({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  const confirmed: Confirmed = useCallback(async (change) => {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "confirm_identity")) throw error;
      answer.current?.(false);
      setAsking(true);
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      if (!isConfirmed) throw error;
      return await change();
    }
  }, []);

  function handleAnswer(isConfirmed: boolean) {
    setAsking(false);
    answer.current?.(isConfirmed);
    answer.current = undefined;
  }

  return (
    <IdentityContext value={confirmed}>
      {children}
      {isAsking && <IdentityDialog onAnswer={handleAnswer} />}
    </IdentityContext>
  );
}
