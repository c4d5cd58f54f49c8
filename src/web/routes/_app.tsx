import { createFileRoute, redirect } from "@tanstack/react-router";
import { Suspense } from "react";
import { meQuery } from "#features/sessions/web/sessions.hooks.ts";
import { ApiError } from "../api-error.ts";
import { pageParts } from "../features.ts";
import { AppFrame } from "../frame/AppFrame.tsx";
import { FailedStart } from "../frame/FailedStart.tsx";
import { showLanguage } from "../i18n.ts";

/** Everything behind the sign-in. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      throw redirect({ to: "/login/", search: { next: location.href } });
    });
    await showLanguage(me.language);
    return { me };
  },
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
