import { useCallback, useEffect, useState } from "react";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import type { Standing } from "#features/review/applications/applications.policy.ts";
import { decisions, useIsAllowed, type Decision } from "#features/conversations/application-changes/web/decisions.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { holdKeys } from "#web/ui/hold-keys.ts";

/** Action on an application in a list, without opening it. */
export type Quick = {
  task: Decision;
  application: ApplicationCard;
  /** Link to the application on the screen. */
  link: HTMLElement;
};

type QuickKeys = {
  /** Returns the current application. */
  find: () => Omit<Quick, "task"> | undefined;
  /** Whether there is a selection. The keys then act on the selection instead. */
  hasSelection?: boolean;
  /** Returns the visible applications. An action that the user can do to none of them has no key. */
  listShown: () => readonly Standing[];
};

/**
 * Registers one key per action on the current application. A key that the user's role doesn't allow shows the reason.
 * Returns the requested action, and a function that ends it.
 */
export function useQuickKeys(given: QuickKeys): [quick: Quick | undefined, close: () => void] {
  const { find, hasSelection = false, listShown } = given;
  const [quick, setQuick] = useState<Quick>();
  const isAllowed = useIsAllowed();
  const close = useCallback(() => setQuick(undefined), []);
  useEffect(() => (quick ? holdKeys(close) : undefined), [quick, close]);

  function want(task: Decision) {
    const found = find();
    if (!found) return;
    if (!isAllowed(task, found.application)) return;
    // Focus the link first, because the dialog or menu returns the focus to it.
    found.link.focus({ preventScroll: true });
    setQuick({ task, ...found });
  }

  const key = (task: Decision) => ({
    press: () => want(task),
    isOffered: () => listShown().some(decisions[task]),
  });
  useShortcuts({
    comment: key("comment"),
    ...(!hasSelection && { move: key("move"), reject: key("reject"), rate: key("rate"), tag: key("tag") }),
  });
  return [quick, close];
}
