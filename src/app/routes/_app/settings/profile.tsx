import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "#features/review/profile/web/ProfilePage.tsx";

export const Route = createFileRoute("/_app/settings/profile")({ component: ProfilePage });
