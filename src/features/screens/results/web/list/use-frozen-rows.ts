import { useState } from "react";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import { freezeRows, type FrozenRows } from "./frozen-rows.ts";

type Asked = {
  /** Of which search. */
  key: string;
  applications: readonly SearchResult[];
  /** The results changed because of a colleague's change, and not by a query of the reader. */
  isBackground: boolean;
  /** Whether the reader points at the rows, or has scrolled to some. */
  isInUse: boolean;
  isSelected: (application: SearchResult) => boolean;
};

const none: ReadonlySet<number> = new Set();

/** The rows as they were found. */
const asFound = (applications: readonly SearchResult[]): FrozenRows => ({ rows: applications, gone: none, arrived: 0 });

/**
 * The rows of a list: as they are found, unless a colleague changed them while the reader is using them. A selected row
 * counts as used: if it left, the bar of the selection would go away between the press and the release of its buttons.
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
