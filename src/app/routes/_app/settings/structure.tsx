import { createFileRoute } from "@tanstack/react-router";
import { StructurePage } from "#features/organization/structure/web/StructurePage.tsx";
import { readTabState } from "#web/tab-state.ts";

export const Route = createFileRoute("/_app/settings/structure")({
  validateSearch: readTabState,
  component: () => <StructurePage {...Route.useSearch()} />,
});
