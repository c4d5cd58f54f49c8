import { useState } from "react";
import type { ResultsWindow } from "#features/search/web/results.ts";
import { keepPlaces, type StackRow } from "./stack-places.ts";

/** How near the end of what is loaded the next page is asked for. */
const nearEnd = 10;

export type Stack = {
  rows: readonly StackRow[];
  /** Where the open application stands, -1 when it is not among what is loaded. */
  place: number;
  previous: StackRow | undefined;
  next: StackRow | undefined;
  isNearEnd: boolean;
};

/** The results as a stack to work down: its rows keep their places for as long as the page is open. */
export function useStack(application_id: number, { applications }: ResultsWindow): Stack {
  const [kept, setKept] = useState(() => ({ applications, rows: keepPlaces([], applications) }));
  let { rows } = kept;
  if (kept.applications !== applications) {
    rows = keepPlaces(rows, applications);
    setKept({ applications, rows });
  }

  const place = rows.findIndex(({ application }) => application.id === application_id);
  return {
    rows,
    place,
    previous: place > 0 ? rows[place - 1] : undefined,
    next: rows[place + 1],
    isNearEnd: place >= rows.length - nearEnd,
  };
}
