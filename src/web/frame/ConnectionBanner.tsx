import { lazy, Suspense } from "react";
import { loadPart } from "../load-part.ts";

/** Loaded after the first paint, which must not wait for what is seldom seen. */
const ConnectionNotice = lazy(async () => ({
  default: (await loadPart(() => import("./ConnectionNotice.tsx"), "first")).ConnectionNotice,
}));

type ConnectionBannerProps = {
  /** Before the sign-in there are no colleagues. */
  isSignedOut?: boolean;
};

export function ConnectionBanner({ isSignedOut = false }: ConnectionBannerProps) {
  return (
    <Suspense>
      <ConnectionNotice isSignedOut={isSignedOut} />
    </Suspense>
  );
}
