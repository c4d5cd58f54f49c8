import { createFileRoute } from "@tanstack/react-router";
import { OperatorPage } from "#features/across/operator/web/OperatorPage.tsx";
import { OperatorState } from "#features/across/operator/web/operator-state.ts";

export const Route = createFileRoute("/_app/operator")({
  validateSearch: OperatorState,
  component: () => <OperatorPage {...Route.useSearch()} />,
});
