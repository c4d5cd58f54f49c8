import { createFileRoute } from "@tanstack/react-router";
import { CareerLookPage } from "#features/candidate-site/career-look/web/CareerLookPage.tsx";

export const Route = createFileRoute("/_app/settings/career-page")({ component: CareerLookPage });
