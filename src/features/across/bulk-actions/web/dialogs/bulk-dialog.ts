import type { Selection } from "#features/across/search/selection.contract.ts";

/** What a window is given in which something is done to a selection. */
export type BulkDialogProps = {
  chosen: Selection;
  count: number;
  onClose: () => void;
  /** The action has begun: nothing is selected any more. */
  onStarted: () => void;
};
