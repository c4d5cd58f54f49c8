import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "#features/screens/people-page/web/PeoplePage.tsx";
import { PeopleState } from "#features/screens/people-page/web/people-state.ts";

export const Route = createFileRoute("/_app/settings/people")({
  validateSearch: PeopleState,
  component: () => <PeoplePage {...Route.useSearch()} />,
});
