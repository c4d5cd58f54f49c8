import { useEffect, useEffectEvent, useRef } from "react";

type Save = { error: unknown; isPending: boolean };

/**
 * Ignores submits until the first one has been saved or refused, and calls `onSaved` with its values. A mutation shows as
 * pending with the next render only, and the second click of a double click may come before.
 */
export function useSubmitGuard<Values>({ error, isPending }: Save, onSaved: (values: Values) => void) {
  const submitted = useRef<{ values: Values }>(undefined);
  const isSaving = useRef(isPending);
  const handleSaved = useEffectEvent(onSaved);
  useEffect(() => {
    isSaving.current = isPending;
    if (isPending) return;
    const saved = error ? undefined : submitted.current;
    submitted.current = undefined;
    if (saved) handleSaved(saved.values);
  }, [isPending, error]);

  function release() {
    if (!isSaving.current) submitted.current = undefined;
  }

  return function guard(values: Values, submit: (values: Values) => unknown): void {
    if (submitted.current || isPending) return;
    submitted.current = { values };
    submit(values);
    // A submit may begin no mutation, as when nothing has changed. One that began shows as pending before this timer.
    setTimeout(release);
  };
}
