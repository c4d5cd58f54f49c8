import { lazy, Suspense } from "react";
import { loadPart } from "../load-part.ts";

/** What a page shows first does not wait for what is seldom seen. */
const ConnectionNotice = lazy(async () => ({
  default: (await loadPart(() => import("./ConnectionNotice.tsx"))).ConnectionNotice,
}));

export function ConnectionBanner({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Suspense>
        <ConnectionNotice />
      </Suspense>
    </div>
  );
}
