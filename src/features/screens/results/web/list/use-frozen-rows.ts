import { useState } from "react";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import { freezeRows, type FrozenRows } from "./frozen-rows.ts";

type Asked = {
  /** Key of the search. */
  key: string;
  applications: readonly SearchResult[];
  /** Whether the results changed because of a colleague's change, and not because of a new query. */
  isBackground: boolean;
  /** Whether the user points at the rows or has scrolled. */
  isInUse: boolean;
  isSelected: (application: SearchResult) => boolean;
};

const none: ReadonlySet<number> = new Set();

/** Rows without freezing. */
const asFound = (applications: readonly SearchResult[]): FrozenRows => ({ rows: applications, gone: none, arrived: 0 });

/**
 * Returns the rows of a list. After a colleague's change, they are frozen while the user uses them. Selected rows count as
 * used: if they disappeared, the selection bar could disappear between pressing and releasing a button.
 */
export function useFrozenRows({
  key,
  applications,
  isBackground,
  isInUse: isPointedAt,
  isSelected,
}: Asked): FrozenRows & { release: () => void } {
  const [kept, setKept] = useState({ key, applications, shown: asFound(applications) });
  const isInUse = isPointedAt || kept.shown.rows.some(isSelected);
  const isNew = kept.key !== key || kept.applications !== applications;
  const isReleased = !isInUse && kept.shown.rows !== applications;
  let { shown } = kept;
  if (isNew || isReleased) {
    const isFrozen = isInUse && isBackground && kept.key === key;
    shown = isFrozen ? freezeRows(shown.rows, applications) : asFound(applications);
    setKept({ key, applications, shown });
  }

  return { ...shown, release: () => setKept({ key, applications, shown: asFound(applications) }) };
}
