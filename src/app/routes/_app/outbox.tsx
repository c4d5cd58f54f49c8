import { createFileRoute } from "@tanstack/react-router";
import { OutboxPage } from "#features/screens/outbox/web/OutboxPage.tsx";
import { OutboxState } from "#features/screens/outbox/web/outbox-state.ts";

export const Route = createFileRoute("/_app/outbox")({
  validateSearch: OutboxState,
  component: () => <OutboxPage {...Route.useSearch()} />,
});
