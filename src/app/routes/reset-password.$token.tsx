import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "#features/platform/sessions/web/ResetPasswordPage.tsx";

export const Route = createFileRoute("/reset-password/$token")({
  component: () => <ResetPasswordPage token={Route.useParams().token} />,
});
