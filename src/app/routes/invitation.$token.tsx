import { createFileRoute } from "@tanstack/react-router";
import { InvitationPage } from "#features/organization/people/web/InvitationPage.tsx";

export const Route = createFileRoute("/invitation/$token")({
  component: () => <InvitationPage token={Route.useParams().token} />,
});
