import { IconBriefcase, IconChecklist, IconSend, IconSettings, IconUsers } from "@tabler/icons-react";
import { lazy, type ComponentType } from "react";
import { PinnedSearches } from "#features/across/saved-searches/web/PinnedSearches.tsx";
import { AccountMenu } from "#features/platform/sessions/web/AccountMenu.tsx";
import { CompanySwitch } from "#features/platform/sessions/web/CompanySwitch.tsx";
import type { NavigationEntry } from "#web/frame/navigation.ts";
import { loadPart, whenAtRest } from "#web/load-part.ts";

// What features add to the frame. Their pages are in routes/, their commands in feature-commands.ts, loaded with the palette.

/**
 * A part that shows itself on a page which is already there: the first look at a page fetches nothing for it. What colleagues
 * change until the live updates listen is told afterwards.
 */
const partAtRest = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await whenAtRest();
    return { default: await loadPart(load, "first") };
  });

const TaskCount = partAtRest(async () => (await import("#features/review/tasks/web/TaskCount.tsx")).TaskCount);
const OutboxCount = partAtRest(async () => (await import("#features/screens/outbox/web/OutboxCount.tsx")).OutboxCount);

/** The places of the rail, the bottom bar and the command palette, in this order. A screen joins when it exists. */
export const navigation: readonly NavigationEntry[] = [
  { id: "jobs", to: "/jobs/", section: "/jobs/", label: "jobs:place", icon: IconBriefcase },
  {
    id: "applications",
    to: "/applications/",
    section: "/applications/",
    label: "applications:place",
    icon: IconUsers,
    Below: PinnedSearches,
  },
  {
    id: "outbox",
    to: "/outbox/",
    section: "/outbox/",
    label: "outbox:place",
    icon: IconSend,
    Count: OutboxCount,
  },
  {
    id: "tasks",
    to: "/tasks/",
    section: "/tasks/",
    label: "tasks:place",
    icon: IconChecklist,
    Count: TaskCount,
  },
  {
    id: "settings",
    to: "/settings/",
    section: "/settings/",
    label: "common:navigation.settings",
    icon: IconSettings,
  },
];

/** A recruiter's day begins with the applications. */
export const startPage: string = "/applications/";

const NotificationBell = partAtRest(
  async () => (await import("#features/across/notifications/web/NotificationBell.tsx")).NotificationBell,
);
const ViewAsNotice = partAtRest(
  async () => (await import("#features/organization/view-as/web/ViewAsNotice.tsx")).ViewAsNotice,
);
const LiveUpdates = partAtRest(async () => (await import("#features/review/live/web/LiveUpdates.tsx")).LiveUpdates);
const IntakeDrop = partAtRest(async () => (await import("#features/review/intake/web/IntakeDrop.tsx")).IntakeDrop);
const BulkTray = partAtRest(async () => (await import("#features/across/bulk-actions/web/BulkTray.tsx")).BulkTray);
const AskedReasons = partAtRest(
  async () => (await import("#features/review/rejections/web/AskedReasons.tsx")).AskedReasons,
);
const AskedExport = partAtRest(async () => (await import("#features/across/exports/web/AskedExport.tsx")).AskedExport);
const ColleaguePictures = partAtRest(
  async () => (await import("#features/review/profile/web/ColleaguePictures.tsx")).ColleaguePictures,
);
const TaskReminders = partAtRest(
  async () => (await import("#features/review/tasks/web/TaskReminders.tsx")).TaskReminders,
);

export const topBarTools = { Company: CompanySwitch, Notifications: NotificationBell, Account: AccountMenu };

/** Above every page, below the top bar. */
export const notices = { ViewAsNotice };

/** Below every page, in a row that takes its room from the page. */
export const trays = { BulkTray };

/** Parts of every page behind the sign-in, beside what the page shows. */
export const pageParts = {
  AskedReasons,
  LiveUpdates,
  ColleaguePictures,
  TaskReminders,
  IntakeDrop,
  AskedExport,
};
