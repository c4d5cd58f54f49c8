import { AccountMenu } from "#features/platform/sessions/web/AccountMenu.tsx";
import { CompanySwitch } from "#features/platform/sessions/web/CompanySwitch.tsx";
import { byPosition } from "#web/by-position.ts";
import type { Place } from "#web/frame/place.ts";
import { loadableAtRest } from "#web/loadable.ts";

// Parts of the frame that features provide. Routes are in routes/. Palette commands are in feature-commands.ts, loaded with
// the palette.

const placesOfFeatures = import.meta.glob<Place>("/src/features/*/*/web/place.ts", { eager: true, import: "place" });

/** Entries of the navigation rail, the bottom bar and the palette. */
export const places: readonly Place[] = byPosition(Object.values(placesOfFeatures));

/** Recruiters start their day with the applications. */
export const startPage: string = "/applications/";

const NotificationBell = loadableAtRest(
  async () => (await import("#features/across/notifications/web/NotificationBell.tsx")).NotificationBell,
);
const ViewAsNotice = loadableAtRest(
  async () => (await import("#features/organization/view-as/web/ViewAsNotice.tsx")).ViewAsNotice,
);
const LiveUpdates = loadableAtRest(async () => (await import("#features/review/live/web/LiveUpdates.tsx")).LiveUpdates);
const IntakeDrop = loadableAtRest(async () => (await import("#features/review/intake/web/IntakeDrop.tsx")).IntakeDrop);
const BulkTray = loadableAtRest(async () => (await import("#features/across/bulk-actions/web/BulkTray.tsx")).BulkTray);
const AskedReasons = loadableAtRest(
  async () => (await import("#features/review/rejections/web/AskedReasons.tsx")).AskedReasons,
);
const AskedExport = loadableAtRest(
  async () => (await import("#features/across/exports/web/AskedExport.tsx")).AskedExport,
);
const ColleaguePictures = loadableAtRest(
  async () => (await import("#features/review/profile/web/ColleaguePictures.tsx")).ColleaguePictures,
);
const TaskReminders = loadableAtRest(
  async () => (await import("#features/review/tasks/web/TaskReminders.tsx")).TaskReminders,
);

export const topBarTools = { Company: CompanySwitch, Notifications: NotificationBell, Account: AccountMenu };

/** Shown above every page, below the top bar. */
export const notices = { ViewAsNotice };

/** Shown below every page. The row takes its height from the page. */
export const trays = { BulkTray };

/** Components rendered with every signed-in page, in addition to the page's content. */
export const pageParts = {
  AskedReasons,
  LiveUpdates,
  ColleaguePictures,
  TaskReminders,
  IntakeDrop,
  AskedExport,
};
