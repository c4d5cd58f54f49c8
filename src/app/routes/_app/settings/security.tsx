import { createFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "#features/review/profile/web/SecurityPage.tsx";

export const Route = createFileRoute("/_app/settings/security")({ component: SecurityPage });
