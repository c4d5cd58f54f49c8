import { createFileRoute } from "@tanstack/react-router";
import { PortalsPage } from "#features/candidate-site/referrals/web/PortalsPage.tsx";

export const Route = createFileRoute("/_app/settings/referral-portals")({ component: PortalsPage });
