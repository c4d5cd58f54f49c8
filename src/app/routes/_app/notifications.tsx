import { createFileRoute } from "@tanstack/react-router";
import { NotificationsPage } from "#features/across/notifications/web/NotificationsPage.tsx";
import { NotificationsState } from "#features/across/notifications/web/notifications-state.ts";

export const Route = createFileRoute("/_app/notifications")({
  validateSearch: NotificationsState,
  component: () => <NotificationsPage {...Route.useSearch()} />,
});
