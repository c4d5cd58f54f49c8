import type { RefObject } from "react";
import type { Application } from "#features/applications/applications.contract.ts";
import { canSelect } from "#features/applications/applications.policy.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { changePlace, placeOf } from "../places.ts";

type RowKeys = {
  key: string;
  applications: readonly Application[];
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  onSelect: (id: number, withShift: boolean) => void;
};

/** j and k go to the next and previous row, x selects it. Enter opens it by itself: the row is a link that has the focus. */
export function useRowKeys({ key, applications, scroller, scrollTo, onSelect }: RowKeys): void {
  const indexOfActive = () => applications.findIndex(({ id }) => id === placeOf(key).active_id);

  function go(by: 1 | -1) {
    const from = indexOfActive();
    const to = from < 0 ? 0 : Math.min(Math.max(from + by, 0), applications.length - 1);
    const application = applications[to];
    if (!application) return;

    changePlace(key, { active_id: application.id });
    scrollTo(to);
    // The row may only now come into the document.
    requestAnimationFrame(() => focusRow(scroller.current, application.id));
  }

  function select(withShift: boolean) {
    const application = applications[indexOfActive()];
    if (application && canSelect(application)) onSelect(application.id, withShift);
  }

  useShortcuts({
    J: () => go(1),
    K: () => go(-1),
    X: () => select(false),
    "shift+X": () => select(true),
  });
}

const focusRow = (scroller: HTMLElement | null, id: number) =>
  scroller?.querySelector<HTMLElement>(`[data-id="${id}"] a`)?.focus({ preventScroll: true });
