import { useCallbackRef } from "@mantine/hooks";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { changeViewState, viewStateOf } from "../state/list-view-state.ts";
import { withAll, withRange, withToggled, type Selection } from "../state/selection.ts";

/** Selects rows one by one, by ranges from the row picked before, or all that are loaded. */
export function useRowSelection(key: string, applications: readonly ApplicationRow[]) {
  const { t } = useTranslation("search");
  const anchor = useRef<number>(undefined);

  function pick({ selection, skipped }: ReturnType<typeof withAll>) {
    changeViewState(key, { selection, isWhole: false, returning_id: undefined });
    if (skipped > 0) showFlash("info", t("bulk.notSelectable", { count: skipped }));
  }

  // Every row has it, so it stays the same while the rows change.
  const toggle = useCallbackRef((id: number, withShift: boolean) => {
    const selection = selectedIn(key, applications);
    if (withShift) pick(withRange(selection, applications, anchor.current, id));
    else pick({ selection: withToggled(selection, id), skipped: 0 });
    anchor.current = id;
  });

  const clear = () => changeViewState(key, { selection: new Set(), isWhole: false });

  /** All at once, or none when all are selected already. */
  const selectAll = useCallbackRef(() => {
    const selection = selectedIn(key, applications);
    const all = withAll(selection, applications);
    if (all.selection.size > selection.size) pick(all);
    else clear();
  });

  /** All that the search finds; what of it may not be selected the server leaves out, and says so. */
  const selectWhole = () =>
    changeViewState(key, { selection: withAll(new Set(), applications).selection, isWhole: true });

  return { toggle, selectAll, selectWhole, clear };
}

/** Taking one out of all that is found leaves what is loaded without it. */
function selectedIn(key: string, applications: readonly ApplicationRow[]): Selection {
  const { selection, isWhole } = viewStateOf(key);
  return isWhole ? withAll(selection, applications).selection : selection;
}
