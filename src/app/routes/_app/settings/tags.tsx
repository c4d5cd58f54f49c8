import { createFileRoute } from "@tanstack/react-router";
import { readTagsState } from "#features/review/tags/web/tags-state.ts";
import { TagsPage } from "#features/review/tags/web/TagsPage.tsx";

export const Route = createFileRoute("/_app/settings/tags")({
  validateSearch: readTagsState,
  component: () => <TagsPage {...Route.useSearch()} />,
});
