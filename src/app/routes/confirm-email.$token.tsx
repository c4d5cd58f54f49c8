import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "#features/review/profile/web/ConfirmEmailPage.tsx";

export const Route = createFileRoute("/confirm-email/$token")({
  component: () => <ConfirmEmailPage token={Route.useParams().token} />,
});
