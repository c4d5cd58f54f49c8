import { Suspense } from "react";
import { loadable } from "../loadable.ts";

/** Loaded after the first paint, because the banner is rarely shown. */
const ConnectionNotice = loadable(async () => (await import("./ConnectionNotice.tsx")).ConnectionNotice, "first");

type ConnectionBannerProps = {
  /** Set before sign-in, where the notice doesn't mention colleagues. */
  isSignedOut?: boolean;
};

export function ConnectionBanner({ isSignedOut = false }: ConnectionBannerProps) {
  return (
    <Suspense>
      <ConnectionNotice isSignedOut={isSignedOut} />
    </Suspense>
  );
}
