import { createFileRoute } from "@tanstack/react-router";
import { WebhookPage } from "#features/organization/webhooks/web/WebhookPage.tsx";

function OpenedWebhook() {
  const { webhook_id } = Route.useParams();
  return <WebhookPage key={webhook_id} webhook_id={Number(webhook_id)} />;
}

export const Route = createFileRoute("/_app/settings/webhooks_/$webhook_id")({ component: OpenedWebhook });
