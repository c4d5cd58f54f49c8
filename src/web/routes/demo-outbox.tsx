import { createFileRoute } from "@tanstack/react-router";
import { DemoOutboxPage } from "#features/mail/web/DemoOutboxPage.tsx";

export const Route = createFileRoute("/demo-outbox")({ component: DemoOutboxPage });
