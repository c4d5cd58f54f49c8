import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { pageParts } from "../features.ts";
import { AppFrame } from "../frame/AppFrame.tsx";
import { FailedStart } from "#web/frame/FailedStart.tsx";
import { requireSession } from "./-require-session.ts";

/** Everything behind the sign-in that has the frame around it. */
export const Route = createFileRoute("/_app")({
  beforeLoad: requireSession,
  // Nearly every visit shows the frame, so it comes with the shell and not after it.
  codeSplitGroupings: [],
  component: () => (
    <>
      <AppFrame />
      {Object.entries(pageParts).map(([name, Part]) => (
        <Suspense key={name}>
          <Part />
        </Suspense>
      ))}
    </>
  ),
  errorComponent: FailedStart,
});
