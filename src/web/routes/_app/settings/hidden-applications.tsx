import { createFileRoute } from "@tanstack/react-router";
import { PutAwayState } from "#features/application-page/web/put-away-state.ts";
import { PutAwayPage } from "#features/application-page/web/PutAwayPage.tsx";

export const Route = createFileRoute("/_app/settings/hidden-applications")({
  validateSearch: PutAwayState,
  component: () => <PutAwayPage {...Route.useSearch()} />,
});
