import { createFileRoute } from "@tanstack/react-router";
import { EmailSubscriptionsPage } from "#features/across/email-subscriptions/web/EmailSubscriptionsPage.tsx";

export const Route = createFileRoute("/_app/settings/notifications")({ component: EmailSubscriptionsPage });
