import { useEffect, useEffectEvent } from "react";

/** Selects again what was selected when it was captured, and leads the focus back there. */
export type RestoreSelection = () => void;

let capture: (() => RestoreSelection) | undefined;

/** Captures the selection on the screen; undefined where no list is shown. */
export const captureSelection = (): RestoreSelection | undefined => capture?.();

/** Registers how the selection of the list on the screen is captured. */
export function useCapturedSelection(onCapture: () => RestoreSelection): void {
  const handleCapture = useEffectEvent(onCapture);
  useEffect(() => {
    const own = () => handleCapture();
    capture = own;
    return () => void (capture = capture === own ? undefined : capture);
  }, []);
}
