import { Suspense } from "react";
import { loadable } from "../loadable.ts";

/** Loaded after the first paint, which must not wait for what is seldom seen. */
const ConnectionNotice = loadable(async () => (await import("./ConnectionNotice.tsx")).ConnectionNotice, "first");

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
