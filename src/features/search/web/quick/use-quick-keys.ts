import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/applications/applications.contract.ts";
import { canComment, canMove, canRate, canTag } from "#features/applications/applications.policy.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { holdKeys } from "./hold-keys.ts";

export const rights = { move: canMove, rate: canRate, tag: canTag, comment: canComment };
export type QuickTask = keyof typeof rights;

/** Why a key does nothing, in the words with which the server would refuse; a comment is anybody's. */
export const refusals = {
  move: "applications:onlyTeamMoves",
  rate: "ratings:viewersCannotRate",
  tag: "tags:viewersCannotTag",
  comment: undefined,
} as const;

/** What somebody wants to do to an application where they see it, without opening it. */
export type Quick = {
  task: QuickTask;
  application: ApplicationCard;
  /** The link to it on the screen. */
  link: HTMLElement;
};

type QuickKeys = {
  /** The application somebody is at. */
  find: () => Omit<Quick, "task"> | undefined;
  /** Whether there is a selection, which the keys then act on. */
  hasSelection?: boolean;
};

/**
 * One key for each thing to do to the application somebody is at; what their role does not allow no key does, and says
 * why. Answers what is wanted, and how to end it.
 */
export function useQuickKeys({ find, hasSelection = false }: QuickKeys): [quick: Quick | undefined, close: () => void] {
  const [quick, setQuick] = useState<Quick>();
  const { t } = useTranslation(["search", "applications", "ratings", "tags"]);
  const close = useCallback(() => setQuick(undefined), []);
  useEffect(() => (quick ? holdKeys(close) : undefined), [quick, close]);

  function want(task: QuickTask) {
    const found = find();
    if (!found) return;
    if (!rights[task](found.application)) {
      const reason = refusals[task];
      if (reason) showFlash("info", t(reason));
      return;
    }
    // What opens gives the focus back to what has it now.
    found.link.focus({ preventScroll: true });
    setQuick({ task, ...found });
  }

  useShortcuts({
    C: () => want("comment"),
    ...(!hasSelection && { M: () => want("move"), R: () => want("rate"), T: () => want("tag") }),
  });
  return [quick, close];
}
