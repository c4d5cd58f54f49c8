import { useCallback, useEffect, useState } from "react";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import type { Standing } from "#features/review/applications/applications.policy.ts";
import { decisions, useIsAllowed, type Decision } from "#features/conversations/application-changes/web/decisions.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { holdKeys } from "#web/ui/hold-keys.ts";

/** What the reader wants to do to an application in a list, without opening it. */
export type Quick = {
  task: Decision;
  application: ApplicationCard;
  /** The link to it on the screen. */
  link: HTMLElement;
};

type QuickKeys = {
  /** The current application. */
  find: () => Omit<Quick, "task"> | undefined;
  /** Whether there is a selection, which the keys then act on. */
  hasSelection?: boolean;
  /** The applications on the screen: an action that the reader may do to none of them has no key. */
  listShown: () => readonly Standing[];
};

/**
 * One key for each action on the current application. A key whose action the reader's role does not allow says why.
 * Answers the wanted action, and how to end it.
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
    // A dialog or menu returns the focus to the element that has it when it opens.
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
