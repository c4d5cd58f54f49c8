import { IconUsers } from "@tabler/icons-react";
import { PinnedSearches } from "#features/across/saved-searches/web/PinnedSearches.tsx";
import type { Place } from "#web/frame/place.ts";

export const place: Place = {
  id: "applications",
  position: 20,
  to: "/applications/",
  label: "applications:place",
  icon: IconUsers,
  Below: PinnedSearches,
};
