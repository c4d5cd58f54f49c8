import { lazy, Suspense, useState, type Ref } from "react";
import type { SelectedApplication } from "#features/bulk-actions/web/selected.ts";
import { loadPart } from "#web/load-part.ts";
import type { SearchParams } from "#features/search/search-params.contract.ts";

const BulkBar = lazy(async () => ({
  default: (await loadPart(() => import("#features/bulk-actions/web/BulkBar.tsx"))).BulkBar,
}));

type SelectionBarProps = {
  barRef?: Ref<HTMLElement>;
  selected: readonly SelectedApplication[];
  /** The search that found them, where all of it may be changed at once, and how many it finds. */
  found: { query: SearchParams; count: number; isSelected: boolean } | undefined;
  onSelectWhole: () => void;
  onClear: () => void;
};

/** What can be done to the selection. Its code comes with the first row that is selected. */
export function SelectionBar({ barRef, selected, found, onSelectWhole, onClear }: SelectionBarProps) {
  const [isWanted, want] = useState(false);
  if (selected.length > 0 && !isWanted) want(true);
  if (!isWanted) return null;

  return (
    <Suspense>
      <BulkBar
        {...(barRef && { barRef })}
        selected={selected}
        whole={found}
        onSelectWhole={onSelectWhole}
        onClear={onClear}
      />
    </Suspense>
  );
}
