import { useCallbackRef } from "@mantine/hooks";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { changeViewState, viewStateOf } from "../state/list-view-state.ts";
import { withAll, withRange, withToggled, type Selection } from "../state/selection.ts";

/** Selects single rows, ranges from the last selected row, or all loaded rows. */
export function useRowSelection(key: string, applications: readonly ApplicationRow[]) {
  const { t } = useTranslation("search");
  const anchor = useRef<number>(undefined);

  function pick({ selection, skipped }: ReturnType<typeof withAll>) {
    changeViewState(key, { selection, isWhole: false, returning_id: undefined });
    if (skipped > 0) showFlash("info", t("bulk.notSelectable", { count: skipped }));
  }

  // Stable function, because every row gets it.
  const toggle = useCallbackRef((id: number, withShift: boolean) => {
    const selection = selectedIn(key, applications);
    if (withShift) pick(withRange(selection, applications, anchor.current, id));
    else pick({ selection: withToggled(selection, id), skipped: 0 });
    anchor.current = id;
  });

  const clear = () => changeViewState(key, { selection: new Set(), isWhole: false });

  /** Selects all rows, or none if all are selected. */
  const selectAll = useCallbackRef(() => {
    const selection = selectedIn(key, applications);
    const all = withAll(selection, applications);
    if (all.selection.size > selection.size) pick(all);
    else clear();
  });

  /**
   * Selects everything that the search finds. The server leaves out applications that can't be selected and reports them.
   */
  const selectWhole = () =>
    changeViewState(key, { selection: withAll(new Set(), applications).selection, isWhole: true });

  return { toggle, selectAll, selectWhole, clear };
}

/**
 * Returns the selected rows. If all results are selected, these are the loaded ones, so that deselecting one leaves the
 * others.
 */
function selectedIn(key: string, applications: readonly ApplicationRow[]): Selection {
  const { selection, isWhole } = viewStateOf(key);
  return isWhole ? withAll(selection, applications).selection : selection;
}
