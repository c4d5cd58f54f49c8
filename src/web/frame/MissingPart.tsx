import { useEffect, useState } from "react";
import { mayReload, reloadOnce } from "../missing-part.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SkeletonRows } from "../ui/SkeletonRows.tsx";

/**
 * Shown when a code chunk fails to load. The retry reloads the page, because a browser never requests a failed module twice.
 */
export function MissingPart({ error }: { error: unknown }) {
  const [comesByItself] = useState(mayReload);

  useEffect(() => {
    if (comesByItself) reloadOnce();
  }, [comesByItself]);

  if (comesByItself) return <SkeletonRows />;
  return <ErrorState heading="h1" error={error} onRetry={() => window.location.reload()} />;
}
