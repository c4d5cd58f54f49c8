import { useEffect, useEffectEvent, useState } from "react";

/** Where the focus goes when what had it has left the page meanwhile: the page that was opened last knows best. */
const homes: (() => void)[] = [];

/** Has a page lead the focus to what took the place of a row or a card that is gone, instead of losing it. */
export function useFocusHome(lead: () => void): void {
  const handleLost = useEffectEvent(lead);
  useEffect(() => {
    const home = () => handleLost();
    homes.push(home);
    return () => void homes.splice(homes.indexOf(home), 1);
  }, []);
}

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
  if (!isLost) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else homes.at(-1)?.();
}
