import { createFileRoute } from "@tanstack/react-router";
import { OperatorPage } from "#features/operator/web/OperatorPage.tsx";
import { OperatorState } from "#features/operator/web/operator-state.ts";

export const Route = createFileRoute("/_app/operator")({
  validateSearch: OperatorState,
  component: () => <OperatorPage {...Route.useSearch()} />,
});
