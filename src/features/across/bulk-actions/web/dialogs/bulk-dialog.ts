import type { Selection } from "#features/across/search/selection.contract.ts";

export type BulkDialogProps = {
  chosen: Selection;
  count: number;
  onClose: () => void;
  /** Called when the action has started, which clears the selection. */
  onStarted: () => void;
};
