import { useEffect, useRef } from "react";

/**
 * Ignores submits until the first one has been saved or refused. A mutation shows as pending with the next render only, and
 * the second click of a double click may come before.
 */
export function useSubmitGuard(isPending: boolean): (submit: () => unknown) => void {
  const isSubmitted = useRef(false);
  const isSaving = useRef(isPending);
  useEffect(() => {
    isSaving.current = isPending;
    if (!isPending) isSubmitted.current = false;
  }, [isPending]);

  function release() {
    if (!isSaving.current) isSubmitted.current = false;
  }

  return function guard(submit) {
    if (isSubmitted.current || isPending) return;
    isSubmitted.current = true;
    submit();
    // A submit may begin no mutation, as when nothing has changed. One that began shows as pending before this timer.
    setTimeout(release);
  };
}
