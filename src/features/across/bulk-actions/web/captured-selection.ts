import { useEffect, useEffectEvent } from "react";

/** Restores a captured selection and moves the focus there. */
export type RestoreSelection = () => void;

let capture: (() => RestoreSelection) | undefined;

/** Captures the selection on the screen; undefined if no list is shown. */
export const captureSelection = (): RestoreSelection | undefined => capture?.();

/** Registers the function that captures the selection of the list on the screen. */
export function useCapturedSelection(onCapture: () => RestoreSelection): void {
  const handleCapture = useEffectEvent(onCapture);
  useEffect(() => {
    const own = () => handleCapture();
    capture = own;
    return () => void (capture = capture === own ? undefined : capture);
  }, []);
}
