import { createFileRoute } from "@tanstack/react-router";
import { KitsPage } from "#features/review/scorecards/web/KitsPage.tsx";

export const Route = createFileRoute("/_app/settings/interview-kits")({ component: KitsPage });
