import { Suspense, useEffect, useEffectEvent, useState, type Ref } from "react";
import type { SelectedApplication } from "#features/across/bulk-actions/web/selected.ts";
import { loadable } from "#web/loadable.ts";
import { holdKeys } from "#web/ui/hold-keys.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";

const BulkBar = loadable(async () => (await import("#features/across/bulk-actions/web/BulkBar.tsx")).BulkBar);

type SelectionBarProps = {
  barRef?: Ref<HTMLElement>;
  selected: readonly SelectedApplication[];
  /** Search that found the results, and their number, if a bulk action on all of them is possible. */
  found: { query: SearchParams; count: number; isSelected: boolean } | undefined;
  onSelectWhole: () => void;
  onClear: () => void;
};

/** Bar with bulk actions for the selection. Its code loads when the first row is selected. */
export function SelectionBar({ barRef, selected, found, onSelectWhole, onClear }: SelectionBarProps) {
  const [isWanted, want] = useState(false);
  if (selected.length > 0 && !isWanted) want(true);
  if (!isWanted) return null;

  return (
    <Suspense fallback={selected.length > 0 && <HeldKeys onCancel={onClear} />}>
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

/** Holds the keys until the bar handles them. The bar doesn't take the focus, which would end the hold. */
function HeldKeys({ onCancel }: { onCancel: () => void }) {
  const handleCancel = useEffectEvent(onCancel);
  useEffect(() => {
    const end = holdKeys(() => handleCancel());
    return () => end("replay");
  }, []);
  return null;
}
