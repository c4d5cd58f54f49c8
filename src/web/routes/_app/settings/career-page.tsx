import { createFileRoute } from "@tanstack/react-router";
import { CareerSettingsPage } from "#features/company-settings/web/CareerSettingsPage.tsx";

export const Route = createFileRoute("/_app/settings/career-page")({ component: CareerSettingsPage });
