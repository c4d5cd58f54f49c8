import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { pageParts } from "../features.ts";
import { AppFrame } from "../frame/AppFrame.tsx";
import { FailedStart } from "#web/frame/FailedStart.tsx";
import { requireSession } from "./-require-session.ts";

/** Layout of all pages that need a session and show the frame. */
export const Route = createFileRoute("/_app")({
  beforeLoad: requireSession,
  // The frame is part of the main bundle, since nearly every visit shows it.
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
