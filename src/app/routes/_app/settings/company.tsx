import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "#features/organization/company-settings/web/CompanyPage.tsx";
import { readTabState } from "#web/tab-state.ts";

export const Route = createFileRoute("/_app/settings/company")({
  validateSearch: readTabState,
  component: () => <CompanyPage {...Route.useSearch()} />,
});
