import { useCallbackRef } from "@mantine/hooks";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { ApplicationDetail } from "#features/screens/application-page/web/ApplicationDetail.tsx";
import { backToResults } from "./state/back-to-results.ts";
import { changeViewState } from "./state/list-view-state.ts";
import { useReadableQuery } from "./state/readable-query.ts";
import { queryOf } from "#features/across/search/web/search-state.ts";
import { useSearchState } from "./state/use-search-state.ts";
import { useResultsView } from "./state/use-results-view.ts";

/** Application that is open in the URL, with the results it was opened from. */
export function OpenApplication({ application_id }: { application_id: number }) {
  const { state, change } = useSearchState();
  const { history } = useRouter();
  const column = useLocation({ select: (location) => location.state.fromColumn });
  const readable = useReadableQuery(queryOf(state));
  const query = useMemo(
    () => (column === undefined ? readable : { ...readable, status: [column] }),
    [readable, column],
  );
  const { shown } = useResultsView(query ?? {}, { isEnabled: readable !== undefined });
  const key = JSON.stringify(readable ?? {});
  const { results } = shown;
  const { ids } = results;

  // Replace the history entry when stepping through applications, so that going back leads to the results.
  const handleSelect = useCallback((id: number) => change({ application_id: id }, { replace: true }), [change]);

  /** Store the current application, so that the results return to it, whichever way the user goes back. */
  const handleShow = useCallback(
    (active_id: number) => {
      const active_index = ids.indexOf(active_id);
      changeViewState(key, active_index < 0 ? { active_id } : { active_id, active_index });
    },
    [key, ids],
  );

  const handleClose = useCallbackRef(() => {
    if (history.location.state.isFromResults) backToResults(history);
    else change({ application_id: undefined, tab: undefined }, { replace: true });
  });

  return (
    <ApplicationDetail
      application_id={application_id}
      results={results}
      onClose={handleClose}
      onSelect={handleSelect}
      onShow={handleShow}
    />
  );
}
