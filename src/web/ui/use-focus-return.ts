import { useEffect, useState } from "react";

/** Mantine gives the focus back when a window closes, but not when one disappears that was open from the first. */
export function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => giveBack(opener);
  }, [isOpen]);
}

/** The same for a window whose field takes the focus as it appears: who had it is asked before. */
export function useFocusReturnOnClose(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => giveBack(opener), [opener]);
}

function giveBack(opener: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus();
}
