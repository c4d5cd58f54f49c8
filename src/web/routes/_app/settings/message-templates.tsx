import { createFileRoute } from "@tanstack/react-router";
import { readTemplatesState } from "#features/templates/web/template-state.ts";
import { TemplatesPage } from "#features/templates/web/TemplatesPage.tsx";

export const Route = createFileRoute("/_app/settings/message-templates")({
  validateSearch: readTemplatesState,
  component: () => <TemplatesPage {...Route.useSearch()} />,
});
