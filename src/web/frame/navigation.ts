import { IconBriefcase, IconSettings, IconUsers, type TablerIcon } from "@tabler/icons-react";
import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";
import { PinnedSearches } from "#features/saved-searches/web/PinnedSearches.tsx";

export type NavigationEntry = {
  id: string;
  /** The address, and the beginning of the addresses that count as being there. */
  to: string;
  section: string;
  label: ParseKeys;
  icon: TablerIcon;
  /** Shows the number beside the label, for a place that counts what waits there. */
  Count?: ComponentType;
  /** Stands under it in the rail: the places within this one that somebody keeps at hand. */
  Below?: ComponentType;
};

/** The places of the rail, the bottom bar and the command palette, in this order. A screen joins when it exists. */
export const navigation: readonly NavigationEntry[] = [
  { id: "jobs", to: "/jobs/", section: "/jobs/", label: "navigation.jobs", icon: IconBriefcase },
  {
    id: "applications",
    to: "/applications/",
    section: "/applications/",
    label: "navigation.applications",
    icon: IconUsers,
    Below: PinnedSearches,
  },
  {
    id: "settings",
    to: "/settings/pipeline/",
    section: "/settings/",
    label: "navigation.settings",
    icon: IconSettings,
  },
];

/** A recruiter's day begins with the applications. */
export const startPage: string = "/applications/";
