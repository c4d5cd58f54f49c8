import { createFileRoute } from "@tanstack/react-router";
import { readPutAwayState } from "#features/screens/application-page/web/put-away-state.ts";
import { PutAwayPage } from "#features/screens/application-page/web/PutAwayPage.tsx";

export const Route = createFileRoute("/_app/settings/hidden-applications")({
  validateSearch: readPutAwayState,
  component: () => <PutAwayPage {...Route.useSearch()} />,
});
