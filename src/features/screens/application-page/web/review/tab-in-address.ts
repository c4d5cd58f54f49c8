import { useNavigate, useSearch } from "@tanstack/react-router";

/**
 * Tab of the review panel in the URL, on whichever page the application is open. The default tab `first` isn't named there.
 */
export function useTabInAddress(first?: string): [wanted: unknown, setTab: (tab: string) => void] {
  const wanted: unknown = useSearch({ strict: false, select: tabOf });
  const navigate = useNavigate();

  function setTab(tab: string) {
    // Removes the default tab from the URL, so that each view has only one URL.
    const named = tab === first ? undefined : tab;
    void navigate({ search: ((before: object) => ({ ...before, tab: named })) as never, replace: true, state: true });
  }

  return [wanted, setTab];
}

const tabOf = ({ tab }: { tab?: unknown }) => tab;
