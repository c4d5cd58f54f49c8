import { useState } from "react";
import type { SearchResult } from "#features/search/search.contract.ts";
import { keepRows, type SteadyRows } from "./steady-rows.ts";

type Asked = {
  /** Of which search. */
  key: string;
  applications: readonly SearchResult[];
  /** Nobody asked for them here, but a colleague changed something. */
  isQuiet: boolean;
  /** Whether somebody points at the rows, or has scrolled to some. */
  isHeld: boolean;
};

const none: ReadonlySet<number> = new Set();

/** The rows as they were found. */
const asFound = (applications: readonly SearchResult[]): SteadyRows => ({ rows: applications, gone: none, arrived: 0 });

/** The rows of a list: as they are found, unless a colleague changed them while somebody is at them. */
export function useSteadyRows({ key, applications, isQuiet, isHeld }: Asked): SteadyRows & { release: () => void } {
  const [kept, setKept] = useState({ key, applications, shown: asFound(applications) });
  const isNew = kept.key !== key || kept.applications !== applications;
  const isReleased = !isHeld && kept.shown.rows !== applications;
  let { shown } = kept;
  if (isNew || isReleased) {
    const isSteady = isHeld && isQuiet && kept.key === key;
    shown = isSteady ? keepRows(shown.rows, applications) : asFound(applications);
    setKept({ key, applications, shown });
  }

  return { ...shown, release: () => setKept({ key, applications, shown: asFound(applications) }) };
}
