import { createFileRoute } from "@tanstack/react-router";
import { TemplatesPage } from "#features/review/message-templates/web/TemplatesPage.tsx";
import { readTabState } from "#web/tab-state.ts";

export const Route = createFileRoute("/_app/settings/message-templates")({
  validateSearch: readTabState,
  component: () => <TemplatesPage {...Route.useSearch()} />,
});
