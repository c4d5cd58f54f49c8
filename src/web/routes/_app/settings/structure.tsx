import { createFileRoute } from "@tanstack/react-router";
import { readStructureState } from "#features/structure/web/structure-state.ts";
import { StructurePage } from "#features/structure/web/StructurePage.tsx";

export const Route = createFileRoute("/_app/settings/structure")({
  validateSearch: readStructureState,
  component: () => <StructurePage {...Route.useSearch()} />,
});
