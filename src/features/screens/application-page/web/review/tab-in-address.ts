import { useNavigate, useSearch } from "@tanstack/react-router";

/** The tab of the review panel as the address names it, on whichever page the application is open; `first` needs no name. */
export function useTabInAddress(first?: string): [wanted: unknown, setTab: (tab: string) => void] {
  const wanted: unknown = useSearch({ strict: false, select: tabOf });
  const navigate = useNavigate();

  function setTab(tab: string) {
    // The default leaves no trace, so that an address without a tab and one with it are not two pages.
    const named = tab === first ? undefined : tab;
    void navigate({ search: ((before: object) => ({ ...before, tab: named })) as never, replace: true, state: true });
  }

  return [wanted, setTab];
}

const tabOf = ({ tab }: { tab?: unknown }) => tab;
