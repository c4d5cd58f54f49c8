import { useEffect, useEffectEvent, useRef } from "react";

type Save = { error: unknown; isPending: boolean };

/**
 * Ignores further submits until the first one is saved or refused, and then calls `onSaved` with its values. `isPending`
 * only changes with the next render, which can come after the second click of a double click.
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
    // A submit that changes nothing starts no mutation. One that does start is pending before this timer fires.
    setTimeout(release);
  };
}
