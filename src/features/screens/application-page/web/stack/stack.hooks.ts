import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ResultsWindow } from "#features/across/search/web/results-window.ts";
import { applicationQuery } from "#features/review/applications/web/applications.hooks.ts";
import { stablePlaces, type StackRow } from "./stack-places.ts";

/** How near the end of what is loaded the next page is asked for. */
const nearEnd = 10;
/** How many pages are looked through for an application that a link has opened. */
const maxLookedThrough = 10;

export type Stack = {
  rows: readonly StackRow[];
  /** The index of the open application in the rows, -1 when it is not known yet. */
  place: number;
  /** Its index among the results, -1 when it is not among what is loaded. */
  position: number;
  /** How many of the rows are results. */
  found: number;
  previous: StackRow | undefined;
  next: StackRow | undefined;
  isNearEnd: boolean;
};

/**
 * The results as a stack to work down: its rows keep their places for as long as the page is open. An application that
 * is not among what is loaded comes before them, and stays there, until it is found.
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
  // When every application is among the results, changes of the open one do not re-render the stack.
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
