import { useCallback } from "react";
import { ApplicationDetail } from "#features/applications/web/ApplicationDetail.tsx";
import { useReadableQuery } from "./readable-query.ts";
import { queryOf } from "./search-state.ts";
import { useSearchState } from "./use-search-state.ts";
import { useShown } from "./use-shown.ts";

/** The application that the address has open, among the results it was opened from. */
export function OpenApplication({ application_id }: { application_id: number }) {
  const { state, change } = useSearchState();
  const readable = useReadableQuery(queryOf(state));
  const { shown } = useShown(readable ?? {}, { isEnabled: readable !== undefined });

  // Stepping from one to the next leaves one entry behind: going back leads to the results.
  const handleSelect = useCallback((id: number) => change({ application_id: id }, { replace: true }), [change]);

  return (
    <ApplicationDetail
      application_id={application_id}
      results={shown.results}
      onClose={() => change({ application_id: undefined, tab: undefined })}
      onSelect={handleSelect}
    />
  );
}
