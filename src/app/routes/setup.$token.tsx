import { createFileRoute } from "@tanstack/react-router";
import { SetUpPage } from "#features/across/setup/web/SetUpPage.tsx";

export const Route = createFileRoute("/setup/$token")({
  component: () => <SetUpPage token={Route.useParams().token} />,
});
