import { lazy, Suspense } from "react";
import { loadPart } from "../load-part.ts";

/** Loaded after the first paint, which must not wait for what is seldom seen. */
const ConnectionNotice = lazy(async () => ({
  default: (await loadPart(() => import("./ConnectionNotice.tsx"), "first")).ConnectionNotice,
}));

type ConnectionBannerProps = {
  className?: string | undefined;
  /** Before the sign-in there are no colleagues. */
  isSignedOut?: boolean;
};

export function ConnectionBanner({ className, isSignedOut = false }: ConnectionBannerProps) {
  return (
    <div className={className}>
      <Suspense>
        <ConnectionNotice isSignedOut={isSignedOut} />
      </Suspense>
    </div>
  );
}
