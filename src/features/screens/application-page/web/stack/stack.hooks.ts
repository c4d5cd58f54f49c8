import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ResultsWindow } from "#features/across/search/web/results-window.ts";
import { applicationQuery } from "#features/review/applications/web/applications.hooks.ts";
import { stablePlaces, type StackRow } from "./stack-places.ts";

/** Number of rows before the end of the loaded results at which the next page is fetched. */
const nearEnd = 10;
/** Maximum number of pages to search for an application that a link has opened. */
const maxLookedThrough = 10;

export type Stack = {
  rows: readonly StackRow[];
  /** Index of the open application in the rows; -1 if unknown. */
  place: number;
  /** Index of the open application in the results; -1 if it isn't among the loaded ones. */
  position: number;
  /** Number of rows that are results. */
  found: number;
  previous: StackRow | undefined;
  next: StackRow | undefined;
  isNearEnd: boolean;
};

/**
 * Results as a list whose rows keep their positions while the page is open. An application that isn't among the loaded
 * results comes first until it is found.
 */
export function useStack(application_id: number, { applications, loadedPages, hasMore }: ResultsWindow): Stack {
  const [kept, setKept] = useState(() => ({ applications, rows: stablePlaces([], applications) }));
  let { rows } = kept;
  if (kept.applications !== applications) {
    rows = stablePlaces(rows, applications);
    setKept({ applications, rows });
  }

  const position = rows.findIndex(({ application }) => application.id === application_id);
  const isOutside = position < 0;
  const [outside_id, setOutsideId] = useState<number>();
  if (isOutside && outside_id !== application_id) setOutsideId(application_id);
  // Subscribe to data only for an application outside of the results. Otherwise every change of the open application would
  // re-render the list.
  const notifyOnChangeProps: "data"[] = outside_id === undefined ? [] : ["data"];
  const asked = applicationQuery(outside_id ?? application_id);
  const { data: outside } = useQuery({ ...asked, enabled: false, notifyOnChangeProps });

  const shown = useMemo(() => {
    if (outside_id === undefined || !outside || rows.some(({ application }) => application.id === outside_id))
      return rows;
    return [{ application: outside, isGone: loadedPages > 0 && !hasMore }, ...rows];
  }, [rows, outside, outside_id, loadedPages, hasMore]);

  const place = shown.findIndex(({ application }) => application.id === application_id);
  return {
    rows: shown,
    place,
    position,
    found: rows.length,
    previous: place > 0 ? shown[place - 1] : undefined,
    next: shown[place + 1],
    isNearEnd: isOutside ? loadedPages < maxLookedThrough : position >= rows.length - nearEnd,
  };
}
