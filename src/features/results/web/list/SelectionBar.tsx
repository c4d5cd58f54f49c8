import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type Ref } from "react";
import type { ApplicationRow } from "#features/applications/applications.contract.ts";
import { currentRunQuery } from "#features/bulk-actions/web/current-run.ts";
import { loadPart } from "#web/load-part.ts";
import type { SearchParams } from "#features/search/search-params.contract.ts";

const BulkBar = lazy(async () => ({
  default: (await loadPart(() => import("#features/bulk-actions/web/BulkBar.tsx"))).BulkBar,
}));

type SelectionBarProps = {
  barRef: Ref<HTMLElement>;
  selected: readonly ApplicationRow[];
  /** The search that found them, where all of it may be changed at once, and how many it finds. */
  found: { query: SearchParams; count: number; isSelected: boolean } | undefined;
  onSelectWhole: () => void;
  onClear: () => void;
};

/** What can be done to the selection. Its code comes with the first row that is selected, or with a run to tell of. */
export function SelectionBar({ barRef, selected, found, onSelectWhole, onClear }: SelectionBarProps) {
  const [isWanted, want] = useState(false);
  const { data: run_id = null } = useQuery(currentRunQuery);
  // It stays for as long as it may have something to tell, though nothing be selected any more.
  if ((selected.length > 0 || run_id !== null) && !isWanted) want(true);
  if (!isWanted) return null;

  return (
    <Suspense>
      <BulkBar barRef={barRef} selected={selected} whole={found} onSelectWhole={onSelectWhole} onClear={onClear} />
    </Suspense>
  );
}
