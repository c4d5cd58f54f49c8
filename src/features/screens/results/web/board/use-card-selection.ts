import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { changeViewState, useViewState, viewStateOf } from "../state/list-view-state.ts";
import { withAll, withToggled } from "../state/selection.ts";

/** Selection of cards for bulk actions, across all columns of the board. */
export function useCardSelection(key: string, listShown: () => readonly ApplicationCard[]) {
  const { t } = useTranslation("search");
  const { selection, isWhole } = useViewState(key);
  const isAny = isWhole || selection.size > 0;
  const selected = isAny ? listShown().filter((card) => canSelect(card) && (isWhole || selection.has(card.id))) : [];

  /** Toggles a card. If all results are selected, deselecting one leaves the other loaded cards selected. */
  function toggle(application: ApplicationCard) {
    if (!canSelect(application)) return showFlash("info", t("bulk.notSelectable", { count: 1 }));
    const place = viewStateOf(key);
    const base = place.isWhole ? withAll(place.selection, listShown()).selection : place.selection;
    return changeViewState(key, { selection: withToggled(base, application.id), isWhole: false });
  }

  const selectWhole = () =>
    changeViewState(key, { selection: withAll(new Set(), listShown()).selection, isWhole: true });
  const clear = () => changeViewState(key, { selection: new Set(), isWhole: false });
  return { selected, isWhole, toggle, selectWhole, clear };
}
