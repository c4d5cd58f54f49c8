import { createFileRoute } from "@tanstack/react-router";
import { readMediaState } from "#features/review/media/web/media-state.ts";
import { MediaPage } from "#features/review/media/web/MediaPage.tsx";

export const Route = createFileRoute("/_app/settings/media")({
  validateSearch: readMediaState,
  component: () => <MediaPage {...Route.useSearch()} />,
});
