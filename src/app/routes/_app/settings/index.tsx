import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "#features/screens/settings/web/SettingsPage.tsx";

export const Route = createFileRoute("/_app/settings/")({ component: SettingsPage });
