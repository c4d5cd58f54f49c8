import { createFileRoute } from "@tanstack/react-router";
import { SettingsFrame } from "#features/screens/settings/web/SettingsFrame.tsx";

export const Route = createFileRoute("/_app/settings")({ component: SettingsFrame });
