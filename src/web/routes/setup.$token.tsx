import { createFileRoute } from "@tanstack/react-router";
import { SetUpPage } from "#features/setup/web/SetUpPage.tsx";
import { loadAllSentences } from "#web/i18n.ts";

export const Route = createFileRoute("/setup/$token")({
  beforeLoad: loadAllSentences,
  component: () => <SetUpPage token={Route.useParams().token} />,
});
