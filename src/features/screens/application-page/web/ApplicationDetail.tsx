import { useCallbackRef } from "@mantine/hooks";
import { useEffect, useMemo } from "react";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import type { ResultsWindow } from "#features/across/search/web/results-window.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { isAdvancing } from "#features/conversations/application-changes/web/advance.ts";
import { isDocument } from "./documents/document-tabs.ts";
import { usePrefetchNeighbours } from "./prefetch.hooks.ts";
import { ApplicationView } from "./ApplicationView.tsx";
import { useSearchedWords } from "./searched-words.ts";
import { ResultsBar } from "./stack/ResultsBar.tsx";
import { Stack } from "./stack/Stack.tsx";
import { useStepAhead, useSteps } from "./stack/step.hooks.ts";
import { useStack } from "./stack/stack.hooks.ts";

/** Returns the first document in which the search found its words. */
const documentOf = (result: SearchResult | undefined) =>
  result?.matches.map(({ field }) => field).find((field) => isDocument(field));

type ApplicationDetailProps = {
  application_id: number;
  results: ResultsWindow;
  onClose: () => void;
  onSelect: (application_id: number) => void;
  /** Called for each application that is shown, including one that is left before the URL has followed. */
  onShow: (application_id: number) => void;
};

/** Application opened from a search, with the list of results next to it. */
export function ApplicationDetail({ application_id, results, onClose, onSelect, onShow }: ApplicationDetailProps) {
  const { shown_id, select, close } = useStepAhead(application_id, { onSelect, onClose });
  const stack = useStack(shown_id, results);
  const { previous, next, isNearEnd, place, position } = stack;
  const { hasMore, isLoadingMore, loadMore } = results;
  const words = useSearchedWords();

  const goBack = useMemo(() => previous && (() => select(previous.application.id)), [previous, select]);
  const goOn = useMemo(() => next && (() => select(next.application.id)), [next, select]);
  const isKnown = results.loadedPages > 0;
  useShortcuts({ ...useSteps(stack, { isKnown, hasMore, select }), back: close });
  usePrefetchNeighbours([next?.application.id, previous?.application.id]);

  useEffect(() => onShow(shown_id), [onShow, shown_id]);
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) loadMore();
  }, [isNearEnd, hasMore, isLoadingMore, loadMore]);

  const handleDecide = useCallbackRef(() => isAdvancing() && goOn?.());
  const handleLeave = useCallbackRef(() => (goOn ?? close)());

  return (
    <ApplicationView
      application_id={shown_id}
      known={stack.rows[place]?.application}
      words={words}
      onMerged={select}
      onDecide={handleDecide}
      onLeave={handleLeave}
      found_in={documentOf(results.applications.find(({ id }) => id === shown_id))}
    >
      <ResultsBar
        position={position}
        isKnown={isKnown}
        looked_through={hasMore ? results.ids.length : undefined}
        count={Math.max(results.count, stack.found)}
        onClose={close}
        onPrevious={goBack}
        onNext={goOn}
      />
      <Stack stack={stack} application_id={shown_id} onSelect={select} />
    </ApplicationView>
  );
}
