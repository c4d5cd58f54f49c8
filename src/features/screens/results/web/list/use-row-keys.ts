import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { isFocusLost, useFocusHome } from "#web/ui/use-focus-return.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { activeIndexIn, changeViewState, useViewState, viewStateOf } from "../state/list-view-state.ts";

type RowKeys = {
  key: string;
  applications: readonly ApplicationRow[];
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  onSelect: (id: number, withShift: boolean) => void;
  isEntered: boolean;
  onEnter: () => void;
};

/**
 * Shortcuts of the list: j and k go to the next and previous row, x selects it. Enter needs no handler, because the row is a
 * focused link.
 * If the current row is no longer found, the focus goes to the row at its position. Returning to the list scrolls to the
 * current row and focuses it. So does undoing an action that removed it.
 */
export function useRowKeys({ key, applications, scroller, scrollTo, onSelect, isEntered, onEnter }: RowKeys): void {
  const { t } = useTranslation("search");
  /**
   * Goes to an adjacent row. If the current row isn't focused yet or has replaced a removed one, the first step goes to it.
   */
  function go(by: 1 | -1) {
    const place = viewStateOf(key);
    const from = activeIndexIn(applications, place);
    const isThere = applications[from]?.id === place.active_id;
    const to = isThere ? Math.min(Math.max(from + by, 0), applications.length - 1) : from;
    changeViewState(key, { returning_id: undefined });
    goTo(to);
  }

  function goTo(index: number) {
    const application = applications[index];
    if (!application) return;
    changeViewState(key, { active_id: application.id, active_index: index });
    show(index);
  }

  function show(index: number) {
    scrollTo(index);
    // Focus immediately for the next key press, unless the row must be rendered first.
    if (!focus(applications[index])) requestAnimationFrame(() => focus(applications[index]));
  }

  function focus(row: ApplicationRow | undefined): boolean {
    const link = row && linkIn(scroller.current, row.id);
    link?.focus({ preventScroll: true });
    return Boolean(link);
  }

  // A row can disappear while a dialog above the list has the focus. The dialog then returns the focus to the list.
  useFocusHome(() => {
    const place = viewStateOf(key);
    if (place.active_id !== undefined) show(activeIndexIn(applications, place));
    else scroller.current?.querySelector<HTMLElement>("[data-active] a")?.focus({ preventScroll: true });
  });

  const isComing = useRef(true);
  const stand = useEffectEvent((isBack: boolean) => {
    const place = viewStateOf(key);
    if (place.active_id === undefined || !isFocusLost()) return;
    const index = activeIndexIn(applications, place);
    if (isBack) show(index);
    else if (applications[index]?.id !== place.active_id) focus(applications[index]);
  });

  useEffect(() => {
    stand(isComing.current);
    isComing.current = false;
  }, [key, applications]);

  const { returning_id } = useViewState(key);
  const returnTo = useEffectEvent((id: number) => {
    const index = applications.findIndex((application) => application.id === id);
    if (index < 0) return;
    changeViewState(key, { returning_id: undefined });
    if (isFocusLost() || scroller.current?.contains(document.activeElement)) goTo(index);
  });
  useEffect(() => {
    if (returning_id !== undefined) returnTo(returning_id);
  }, [returning_id, applications]);

  const enter = useEffectEvent(() => {
    goTo(0);
    onEnter();
  });
  useEffect(() => {
    if (isEntered) enter();
  }, [isEntered]);

  function select(withShift: boolean) {
    const index = activeIndexIn(applications, viewStateOf(key));
    const application = applications[index];
    if (!application) return;
    // The first row is current before the user has chosen one. Using a shortcut stores it as the current row.
    changeViewState(key, { active_id: application.id, active_index: index });
    if (canSelect(application)) onSelect(application.id, withShift);
    else showFlash("info", t("bulk.notSelectable", { count: 1 }));
  }

  const isAnySelectable = () => applications.some(canSelect);
  useShortcuts({
    next: () => go(1),
    previous: () => go(-1),
    open: "native",
    select: { press: () => select(false), isOffered: isAnySelectable },
    range: { press: () => select(true), isOffered: isAnySelectable },
  });
}

export const linkIn = (scroller: HTMLElement | null, id: number) =>
  scroller?.querySelector<HTMLElement>(`[data-id="${id}"] a`);
