import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "#features/people-page/web/PeoplePage.tsx";
import { PeopleState } from "#features/people-page/web/people-state.ts";

export const Route = createFileRoute("/_app/settings/people")({
  validateSearch: PeopleState,
  component: () => <PeoplePage {...Route.useSearch()} />,
});
