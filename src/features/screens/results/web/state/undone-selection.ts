import { useCapturedSelection } from "#features/across/bulk-actions/web/captured-selection.ts";
import { changeViewState, viewStateOf } from "./list-view-state.ts";

/** Makes undoing a bulk action restore its selection and focus, unless the user has selected other rows since. */
export function useUndoneSelection(key: string): void {
  useCapturedSelection(() => {
    const { selection, isWhole, active_id } = viewStateOf(key);
    return () => {
      const now = viewStateOf(key);
      if (now.isWhole || now.selection.size > 0) return;
      changeViewState(key, { selection, isWhole, returning_id: active_id ?? [...selection][0] });
    };
  });
}
