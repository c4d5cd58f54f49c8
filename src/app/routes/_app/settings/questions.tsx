import { createFileRoute } from "@tanstack/react-router";
import { lazyPage } from "#web/lazy-page.ts";
import { readTabState } from "#web/tab-state.ts";

export const Route = createFileRoute("/_app/settings/questions")({
  validateSearch: readTabState,
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/review/questions/web/question-pages.tsx"), "SettingsRoute"),
});
