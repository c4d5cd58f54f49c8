import { createFileRoute } from "@tanstack/react-router";
import { readCompanyState } from "#features/company-settings/web/company-settings-state.ts";
import { CompanyPage } from "#features/company-settings/web/CompanyPage.tsx";

export const Route = createFileRoute("/_app/settings/company")({
  validateSearch: readCompanyState,
  component: () => <CompanyPage {...Route.useSearch()} />,
});
