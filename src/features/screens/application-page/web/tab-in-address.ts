import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReviewTab } from "./review-tabs.tsx";

/** The tab of the review panel as the address names it, on whichever page the application is open; `first` needs no name. */
export function useTabInAddress(first?: ReviewTab): [wanted: unknown, setTab: (tab: ReviewTab) => void] {
  const wanted: unknown = useSearch({ strict: false, select: tabOf });
  const navigate = useNavigate();

  function setTab(tab: ReviewTab) {
    // The default leaves no trace, so that an address without a tab and one with it are not two pages.
    const named = tab === first ? undefined : tab;
    void navigate({ search: ((before: object) => ({ ...before, tab: named })) as never, replace: true, state: true });
  }

  return [wanted, setTab];
}

const tabOf = ({ tab }: { tab?: unknown }) => tab;
