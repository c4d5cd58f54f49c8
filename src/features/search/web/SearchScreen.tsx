import { lazy, Suspense } from "react";
import { loadPart } from "#web/load-part.ts";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { SearchPage } from "./SearchPage.tsx";
import { useSearchState } from "./use-search-state.ts";

const OpenApplication = lazy(async () => ({
  default: (await loadPart(() => import("./OpenApplication.tsx"))).OpenApplication,
}));

/** The search, or in its place the application that is open in it. */
export function SearchScreen() {
  const { state } = useSearchState();
  if (state.application_id === undefined) return <SearchPage />;

  return (
    <Suspense fallback={<SkeletonRows />}>
      <OpenApplication application_id={state.application_id} />
    </Suspense>
  );
}
