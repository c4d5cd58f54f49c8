import { createFileRoute } from "@tanstack/react-router";
import { AuditLogState } from "#features/screens/audit-log/web/audit-log-state.ts";
import { AuditLogPage } from "#features/screens/audit-log/web/AuditLogPage.tsx";

export const Route = createFileRoute("/_app/settings/audit-log")({
  validateSearch: AuditLogState,
  component: () => <AuditLogPage {...Route.useSearch()} />,
});
