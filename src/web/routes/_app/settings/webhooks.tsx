import { createFileRoute } from "@tanstack/react-router";
import { WebhooksPage } from "#features/webhooks/web/WebhooksPage.tsx";

export const Route = createFileRoute("/_app/settings/webhooks")({ component: WebhooksPage });
