import { createContext, use, useEffect, useEffectEvent, useState } from "react";
import { afterPaint } from "../scheduling.ts";

/** Whether a part of the program is within a window. */
export const InDialogContext = createContext(false);

/** Where the focus goes when what had it is gone: the page that was opened last knows best, or what is in the window over it. */
const homes: { lead: () => void; isInDialog: boolean }[] = [];

/** Has a page lead the focus to what took the place of a row or a card that is gone, instead of losing it. */
export function useFocusHome(lead: () => void): void {
  const handleLost = useEffectEvent(lead);
  const isInDialog = use(InDialogContext);
  useEffect(() => {
    const home = { lead: () => handleLost(), isInDialog };
    homes.push(home);
    return () => void homes.splice(homes.indexOf(home), 1);
  }, [isInDialog]);
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

/**
 * Never loses the focus: when what has it leaves the page, and nothing that knows better has taken it by the
 * next frame, it goes home. A control that is disabled loses it to the page, as a button that waits for the server: it has it
 * again when it can be pressed again.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let stop = () => {};
    let isResting = false;
    const note = ({ target }: FocusEvent) => {
      last = target;
      isResting = false;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement)) return;
      if (last.isConnected) {
        const wasResting = isResting;
        isResting = last.matches(":disabled");
        if (wasResting && !isResting && isFocusLost()) last.focus({ preventScroll: true });
        return;
      }
      last = null;
      stop();
      stop = afterPaint(leadHome);
    });

    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
      stop();
    };
  }, []);
}

/** Gives a lost focus to the window on top, to the page, or at least to the part of the screen where pages are: keys act from there. */
export function leadHome(): void {
  if (!isFocusLost()) return;
  const open = topDialog();
  homes.findLast(({ isInDialog }) => isInDialog === Boolean(open))?.lead();
  if (!isFocusLost()) return;
  if (open) focusIn(open);
  else mainPart()?.focus({ preventScroll: true });
}

/** The page behind it takes neither focus nor keys. */
const topDialog = () => [...document.querySelectorAll<HTMLElement>("[role=dialog][aria-modal=true]")].at(-1);

/** Begins where the window says, or with its first control; with the button in its head only where there is no other. */
function focusIn(dialog: HTMLElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>("[data-autofocus]");
  const controls = [
    ...dialog.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary, [tabindex='0']"),
  ];
  for (const control of [...marked, ...controls.filter((one) => !one.closest("header")), ...controls, dialog]) {
    control.focus();
    if (document.activeElement === control) return;
  }
}

const mainPart = () => document.querySelector<HTMLElement>("main[tabindex]");

/** Whether no control has the focus: a page that comes may take it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === mainPart();
}

function giveBack(opener: Element | null): void {
  if (!isFocusLost()) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  leadHome();
}
