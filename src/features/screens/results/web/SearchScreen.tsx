import { useEffect, useState } from "react";
import { previewView } from "#features/screens/application-page/web/preview-view.ts";
import { pdfView } from "#features/screens/application-page/web/pdf-view.ts";
import { loadAhead } from "#web/load-part.ts";
import { partAhead } from "#web/part-ahead.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { useTakeBack } from "./state/back-to-results.ts";
import { SearchPage } from "./page/SearchPage.tsx";
import { useSearchState } from "./state/use-search-state.ts";

const detail = partAhead(async () => (await import("./OpenApplication.tsx")).OpenApplication);

async function loadDetail(): Promise<void> {
  await detail.load();
  await pdfView.load();
  await previewView.load();
}

/** Search results, or the application that is open in them. */
export function SearchScreen() {
  const { application_id } = useSearchState().state;
  const isDetailLoaded = detail.useIsLoaded(application_id !== undefined);
  const [hasResults, setHasResults] = useState(false);
  if (application_id === undefined && !hasResults) setHasResults(true);
  useEffect(() => loadAhead(loadDetail), []);
  const isDrawn = application_id !== undefined && isDetailLoaded;
  useTakeBack(isDrawn);

  if (isDrawn) return <detail.Part application_id={application_id} />;
  // The results stay visible until the opened application can be rendered.
  return hasResults ? <SearchPage /> : <SkeletonRows />;
}
