import { useEffect, useState } from "react";
import { mayReload, reloadOnce } from "../missing-part.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SkeletonRows } from "../ui/SkeletonRows.tsx";

/** Shown when a part of the page is gone. Trying again is a reload: a browser never asks for a failed script twice. */
export function MissingPart({ error }: { error: unknown }) {
  const [comesByItself] = useState(mayReload);

  useEffect(() => {
    if (comesByItself) reloadOnce();
  }, [comesByItself]);

  if (comesByItself) return <SkeletonRows />;
  return <ErrorState heading="h1" error={error} onRetry={() => window.location.reload()} />;
}
