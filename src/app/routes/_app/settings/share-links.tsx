import { createFileRoute } from "@tanstack/react-router";
import { readSharesState } from "#features/across/shares/web/shares-state.ts";
import { ShareLinksPage } from "#features/across/shares/web/ShareLinksPage.tsx";

export const Route = createFileRoute("/_app/settings/share-links")({
  validateSearch: readSharesState,
  component: () => <ShareLinksPage {...Route.useSearch()} />,
});
