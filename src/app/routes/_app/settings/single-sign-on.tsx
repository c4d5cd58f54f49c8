import { createFileRoute } from "@tanstack/react-router";
import { SingleSignOnPage } from "#features/organization/single-sign-on/web/SingleSignOnPage.tsx";

export const Route = createFileRoute("/_app/settings/single-sign-on")({ component: SingleSignOnPage });
