import { createContext, use, useEffect, useEffectEvent, useState } from "react";
import { afterPaint } from "../scheduling.ts";

export const InDialogContext = createContext(false);

/**
 * Handlers that choose a new focus after the focused element disappeared, newest last. Only those in the open dialog are
 * used while one is open.
 */
const homes: { lead: () => void; isInDialog: boolean }[] = [];

/** Registers a handler that moves a lost focus, for example to the successor of a removed row. */
export function useFocusHome(lead: () => void): void {
  const handleLost = useEffectEvent(lead);
  const isInDialog = use(InDialogContext);
  useEffect(() => {
    const home = { lead: () => handleLost(), isInDialog };
    homes.push(home);
    return () => void homes.splice(homes.indexOf(home), 1);
  }, [isInDialog]);
}

/** Returns the focus when a dialog closes. Mantine does this only for dialogs that weren't open on their first render. */
export function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    return () => giveBack(opener);
  }, [isOpen]);
}

/**
 * Returns the focus when a dialog unmounts. For dialogs with an autofocus field: the opener is read during the first render,
 * before that field takes the focus.
 */
export function useFocusReturnOnClose(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => giveBack(opener), [opener]);
}

/**
 * Restores a lost focus. If the focused element leaves the page and nothing else has taken the focus by the next frame,
 * `leadHome` chooses a new one. If it was disabled, as buttons are while the server works, it gets the focus back once it is
 * enabled.
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

/** Moves a lost focus to the topmost dialog, to the page, or at least to the main region, where keyboard shortcuts work. */
export function leadHome(): void {
  if (!isFocusLost()) return;
  const open = topDialog();
  homes.findLast(({ isInDialog }) => isInDialog === Boolean(open))?.lead();
  if (!isFocusLost()) return;
  if (open) focusIn(open);
  else mainPart()?.focus({ preventScroll: true });
}

/** Finds the topmost modal dialog. The page behind it gets neither focus nor keys. */
const topDialog = () => [...document.querySelectorAll<HTMLElement>("[role=dialog][aria-modal=true]")].at(-1);

/** Focuses the element that the dialog marks, else the first control. The header's close button comes last. */
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

/** Whether no control has the focus, so that a new page can take it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === mainPart();
}

function giveBack(opener: Element | null): void {
  if (!isFocusLost()) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  leadHome();
}
